// The logo as a data URL, because payment pages load no images.
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b1124"/>' +
  '<path d="M16 4 26.4 10v12L16 28 5.6 22V10Z" fill="none" stroke="#f5b63a" stroke-width="2" stroke-linejoin="round"/>' +
  '<path d="M16 10 21.5 16 16 22 10.5 16Z" fill="#f5b63a"/></svg>';

export const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`;
