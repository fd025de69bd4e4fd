// The contrast of texts against the picture that lies behind them.
async ([picture, texts, scale]) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const sheet = canvas.getContext("2d", { willReadFrequently: true });
  sheet.drawImage(image, 0, 0);
  const dot = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colour = (text) => {
    dot.clearRect(0, 0, 1, 1);
    dot.fillStyle = text;
    dot.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = dot.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const linear = (value) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const results = [];
  for (const text of texts) {
    const [left, top, right, bottom] = text.seen.map((value) => Math.round(value * scale));
    const x = Math.max(0, left), y = Math.max(0, top);
    const width = Math.min(image.width, right) - x, height = Math.min(image.height, bottom) - y;
    if (width < 2 || height < 2) continue;
    const { data } = sheet.getImageData(x, y, width, height);
    const [r, g, b, a] = colour(text.colour);
    const alpha = a * text.opacity;
    const found = [];
    const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 600)));
    for (let j = 0; j < height; j += step) {
      for (let i = 0; i < width; i += step) {
        const at = (j * width + i) * 4;
        const behind = [data[at], data[at + 1], data[at + 2]];
        const ink = [r, g, b].map((value, k) => value * alpha + behind[k] * (1 - alpha));
        const [low, high] = [light(ink), light(behind)].sort((one, other) => one - other);
        found.push((high + 0.05) / (low + 0.05));
      }
    }
    found.sort((one, other) => one - other);
    results.push({ text: text.text, called: text.called, disabled: text.disabled, ratio: found[Math.floor(found.length * 0.06)] });
  }
  return results;
}
