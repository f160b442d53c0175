import { qrModules } from './qrModules';

const quietZone = 4;

/** A text as a QR code. */
export function drawQrCode(text: string): string {
  const rows = qrModules(text);
  const size = rows.length + 2 * quietZone;
  const modules = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${modules.join('')}"/></svg>`;
}
