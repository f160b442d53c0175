import { createServer } from 'node:net';

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** Throws a readable message if one of the ports is in use. */
export async function requireFreePorts(base, count) {
  for (let port = base; port < base + count; port += 1) {
    if (await isFree(port)) continue;
    throw new Error(
      `Port ${port} is in use. Stop the program that uses it, or set another base port, for example PORT=4500.`,
    );
  }
}
