import { request } from 'node:http';
import { withSourceBuilds } from './withSourceBuilds.mjs';

// Headers that are wrong for a document with builds from source. These builds have no hashes, and hot updates add
// unknown scripts.
const removedHeaders = [
  'content-security-policy',
  'integrity-policy',
  'etag',
  'content-length',
  'content-encoding',
];

function bodyOf(response) {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part) => (text += part));
    response.on('end', () => resolve(text));
    response.on('error', reject);
  });
}

/** Proxies every request to the edge and puts the builds from source into its document. */
export function proxyToEdge(edgePort, builds) {
  return (incoming, outgoing) => {
    const isDocument = incoming.url.split('?')[0] === '/';
    const headers = { ...incoming.headers };
    if (isDocument) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
    }
    const edgeRequest = request(
      { host: '127.0.0.1', port: edgePort, method: incoming.method, path: incoming.url, headers },
      async (response) => {
        if (!isDocument) {
          outgoing.writeHead(response.statusCode, response.headers);
          response.pipe(outgoing);
          return;
        }
        const responseHeaders = Object.entries(response.headers).filter(
          ([name]) => !removedHeaders.includes(name),
        );
        outgoing.writeHead(response.statusCode, Object.fromEntries(responseHeaders));
        outgoing.end(withSourceBuilds(await bodyOf(response), builds()));
      },
    );
    edgeRequest.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end('The edge does not respond.');
    });
    incoming.pipe(edgeRequest);
  };
}
