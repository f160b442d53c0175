import qrcode from 'qrcode-generator';

const quietZone = 4;

/** The text as a QR code in SVG, with error correction M. */
export function drawQrCode(text: string): string {
  const code = qrcode(0, 'M');
  // The library writes the low byte of each UTF-16 unit, so it gets one unit for each UTF-8 byte.
  code.addData(Buffer.from(text).toString('latin1'));
  code.make();
  const positions = Array.from({ length: code.getModuleCount() }, (_, position) => position);
  const modules = positions.flatMap((y) =>
    positions.flatMap((x) => (code.isDark(y, x) ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])),
  );
  const size = positions.length + 2 * quietZone;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${modules.join('')}"/></svg>`;
}
