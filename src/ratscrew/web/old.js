/* For browsers that know no modules: the page's only sentence that is not in texts/. */
(function () {
  document.addEventListener("DOMContentLoaded", function () {
    var place = document.getElementById("loading");
    if (place) {
      place.textContent =
        "This browser is too old for the table. Safari 16.4, Chrome 111, Firefox 115 or newer will do.";
    }
  });
})();
