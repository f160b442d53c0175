import { fileURLToPath } from 'node:url';

const port = Number(process.env['E2E_PORT'] ?? 4450);

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The product that all journeys of a run share, as `npm start` starts it, with its own ports and data. */
export const stack = {
  port,
  origin: `http://casino.localhost:${String(port)}`,
  paymentsOrigin: `http://pay.localhost:${String(port)}`,
  gamesOrigin: `http://games.localhost:${String(port + 1)}`,
  paypOrigin: `http://payp.providers.localhost:${String(port + 1)}`,
  qaOrigin: `http://qa.localhost:${String(port + 1)}`,
  // Node, unlike a browser, does not resolve every *.localhost name.
  api: `http://127.0.0.1:${String(port)}/api`,
  sandbox: `http://127.0.0.1:${String(port + 1)}`,
  dataFolder: `${root}.cache/e2e/data-${String(port)}`,
} as const;
