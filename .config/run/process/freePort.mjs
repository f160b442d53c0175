import { createServer } from 'node:net';

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** The base port and the one after it, or a sentence that says which one somebody else has. */
export async function needPorts(base) {
  for (const port of [base, base + 1]) {
    if (await isFree(port)) continue;
    throw new Error(
      `Port ${port} is in use. Stop what listens there, or choose another: PORT=4500 npm start`,
    );
  }
}
