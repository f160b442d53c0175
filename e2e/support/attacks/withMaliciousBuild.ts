import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withOwnEdge } from '../ownEdge';
import { release } from '../release';
import { restampBuild } from '../restampBuild';
import { createAttackScript } from './attackScript';
import { leakAttacks } from './leakAttacks';
import { scriptAttacks } from './scriptAttacks';

const attacks = { ...leakAttacks, ...scriptAttacks };

export const attackCount = Object.keys(attacks).length;

/** Starts a foreign origin that responds to every request and records it. */
async function withEvilOrigin(
  use: (evilOrigin: string, requests: readonly string[]) => Promise<void>,
): Promise<void> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript');
    response.end('globalThis.__succeed?.("a script from another origin")');
  });
  server.on('upgrade', (request, socket) => {
    requests.push(`socket ${request.url ?? ''}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await use(`http://evil.localhost:${String(port)}`, requests);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

interface MaliciousBuild {
  /** The origin of an edge that serves the malicious build of the lobby. The build is signed like any other. */
  readonly origin: string;
  /** All requests to the foreign origin. */
  readonly foreignRequests: readonly string[];
}

export async function withMaliciousBuild(use: (build: MaliciousBuild) => Promise<void>): Promise<void> {
  await withEvilOrigin(async (evilOrigin, foreignRequests) => {
    const script = createAttackScript(attacks, evilOrigin);
    const build = await restampBuild({
      name: 'remote-lobby',
      hash: '0badbad0',
      change: (text, file) => (file.startsWith('remoteEntry') ? text + script : text),
    });
    await withOwnEdge(
      ({ origin }) => use({ origin, foreignRequests }),
      async ({ dataFolder }) => {
        await release(['publish', build.folder, '--why', 'an attack'], dataFolder);
      },
    );
  });
}
