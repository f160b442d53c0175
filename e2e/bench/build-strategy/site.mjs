import { createServer } from 'node:http';
import { gamesReply, pageOf } from './page.mjs';

const typeOf = (path) => (path.endsWith('.json') ? 'application/json' : 'text/javascript');

/** Serves one built variant at /, with the strict policy at /?strict; paths in `missing` answer 404. */
export async function openSite(built) {
  const missing = new Set();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (pathname === '/') {
      const { html, headers } = pageOf(built, { strict: searchParams.has('strict') });
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html);
    } else if (pathname === '/api/games') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(gamesReply);
    } else if (built.files.has(pathname) && !missing.has(pathname)) {
      const headers = {
        'content-type': typeOf(pathname),
        'content-encoding': 'br',
        'cache-control': missing.size > 0 ? 'no-store' : 'max-age=31536000, immutable',
      };
      response.writeHead(200, headers).end(built.files.get(pathname).body);
    } else {
      response.writeHead(404, { 'cache-control': 'no-store' }).end('Not found');
    }
  });
  await new Promise((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${server.address().port}`;
  return { origin, missing, close: () => server.close() };
}
