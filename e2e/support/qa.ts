import { request } from 'node:http';
import { stack } from './settings';

/**
 * Calls a control of the sandbox, as its QA page does. Node cannot resolve that page's host name, so only the `host`
 * header contains it.
 */
export function qaControl(name: string, body: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const { host, port } = new URL(stack.qaOrigin);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: `/control/${name}`,
        method: 'POST',
        headers: { host, 'content-type': 'application/json' },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${name}: ${text}`));
        });
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
