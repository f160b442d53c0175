import { createServer } from 'node:http';
import { once } from 'node:events';
import { errorRoute } from './errorRoute.mjs';

const script = '/remotes/remote-lobby/1.0.0-00000000/home.js';
const map = { version: 3, sources: ['webpack://x/./src/Home.tsx'], names: [], mappings: 'AAEA' };

test('prints an error in the terminal with the lines of its sources, and returns it to the page', async () => {
  const printed = [];
  let route;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/__dev/errors') {
      void route.middleware(incoming, outgoing, () => outgoing.writeHead(404).end());
      return;
    }
    outgoing.writeHead(incoming.url === `${script}.map` ? 200 : 404).end(JSON.stringify(map));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  route = errorRoute(port, (text) => printed.push(text));
  const address = `http://127.0.0.1:${port}/__dev/errors`;
  const body = `TypeError: x\n    at Home (http://casino.localhost:4400${script}:1:1)`;
  const response = await fetch(address, { method: 'POST', body });
  expect(await response.json()).toEqual({
    title: 'remote-lobby: TypeError: x',
    stack: 'at Home src/Home.tsx:3',
  });
  expect(printed).toEqual(['\nremote-lobby: TypeError: x\n  at Home src/Home.tsx:3']);
  expect((await fetch(address)).status).toBe(404);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
