import { request } from 'node:http';
import { overlay } from './overlay.mjs';

// A build from source has no hash to list, and hot updates are scripts that nobody knew of.
const strict = ['content-security-policy', 'integrity-policy', 'etag', 'content-length', 'content-encoding'];

function bodyOf(answer) {
  return new Promise((resolve, reject) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part) => (text += part));
    answer.on('end', () => resolve(text));
    answer.on('error', reject);
  });
}

/** Hands every request on to the edge, and puts the builds from source into the document it answers with. */
export function toEdge(edgePort, builds) {
  return (incoming, outgoing) => {
    const isDocument = incoming.url.split('?')[0] === '/';
    const headers = { ...incoming.headers };
    if (isDocument) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
    }
    const onward = request(
      { host: '127.0.0.1', port: edgePort, method: incoming.method, path: incoming.url, headers },
      async (answer) => {
        if (!isDocument) {
          outgoing.writeHead(answer.statusCode, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const kept = Object.entries(answer.headers).filter(([name]) => !strict.includes(name));
        outgoing.writeHead(answer.statusCode, Object.fromEntries(kept));
        outgoing.end(overlay(await bodyOf(answer), builds()));
      },
    );
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end('The edge does not answer.');
    });
    incoming.pipe(onward);
  };
}
