import { createServer } from 'node:net';

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** Some ports from the base on, or a sentence that says which one somebody else has. */
export async function needPorts(base, count) {
  for (let port = base; port < base + count; port += 1) {
    if (await isFree(port)) continue;
    throw new Error(`Port ${port} is in use. Stop what listens there, or choose another base: PORT=4500`);
  }
}
