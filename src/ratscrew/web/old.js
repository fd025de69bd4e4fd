/* For browsers that are too old for the table: those without modules, and those whose modules
   would break in the middle. Plain old script, so that each of them can read it; the page's only
   sentences that are not in texts/. */
(function () {
  var css = window.CSS && window.CSS.supports;
  var able =
    "noModule" in document.createElement("script") &&
    "adoptedStyleSheets" in Document.prototype && /* Safari 16.4 */
    "HTMLDialogElement" in window &&
    "findLast" in Array.prototype &&
    css &&
    CSS.supports("color", "color-mix(in srgb, red, blue)"); /* Chrome 111, Firefox 113 */
  if (able) return;
  document.documentElement.setAttribute("data-phase", "old");
  var tell = function () {
    var place = document.getElementById("app");
    if (!place) return;
    while (place.firstChild) place.removeChild(place.firstChild);
    var said = [
      ["h1", "This browser is too old"],
      ["p", "The table needs Safari 16.4, Chrome 111, Firefox 115 or newer. An update of the browser or of the device brings it; another browser on this device may do as well."],
    ];
    var box = document.createElement("div");
    box.className = "loading old";
    box.setAttribute("data-test", "old");
    for (var i = 0; i < said.length; i++) {
      var line = document.createElement(said[i][0]);
      line.appendChild(document.createTextNode(said[i][1]));
      box.appendChild(line);
    }
    var again = document.createElement("a");
    again.href = location.href;
    again.className = "button";
    again.appendChild(document.createTextNode("Try again"));
    box.appendChild(again);
    place.appendChild(box);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tell);
  else tell();
})();
