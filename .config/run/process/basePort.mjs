const highestPort = 65_535;

/** The first of `count` consecutive ports: PORT, or 4400. Throws a readable message if PORT is invalid. */
export function basePort(text, count) {
  if (!text) return 4400;
  const port = Number(text);
  const maxBasePort = highestPort - count + 1;
  if (/^\d+$/.test(text) && port >= 1 && port <= maxBasePort) return port;
  throw new Error(`PORT is "${text}". Set it to a number from 1 to ${maxBasePort}.`);
}
