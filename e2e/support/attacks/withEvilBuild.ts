import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withOwnEdge } from '../ownEdge';
import { release } from '../release';
import { restamped } from '../restamped';
import { attackScript } from './attackScript';
import { leaks } from './leaks';
import { scriptAttacks } from './scripts';

const attacks = { ...leaks, ...scriptAttacks };

export const attackCount = Object.keys(attacks).length;

/** Somebody else's origin; answers everything and notes what it was asked. */
async function withEvilOrigin(use: (evil: string, asked: readonly string[]) => Promise<void>): Promise<void> {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    answer.setHeader('access-control-allow-origin', '*');
    answer.setHeader('content-type', 'text/javascript');
    answer.end('globalThis.__told?.("a script of another origin")');
  });
  server.on('upgrade', (request, socket) => {
    asked.push(`socket ${request.url ?? ''}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await use(`http://evil.localhost:${String(port)}`, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

interface EvilBuild {
  /** Of an edge whose lobby, signed as any other, attacks from inside the page. */
  readonly origin: string;
  /** What another origin was asked by whatever page. */
  readonly asked: readonly string[];
}

export async function withEvilBuild(use: (build: EvilBuild) => Promise<void>): Promise<void> {
  await withEvilOrigin(async (evil, asked) => {
    const script = attackScript(attacks, evil);
    const build = await restamped({
      name: 'remote-lobby',
      hash: '0badbad0',
      change: (text, file) => (file.startsWith('remoteEntry') ? text + script : text),
    });
    await withOwnEdge(
      ({ origin }) => use({ origin, asked }),
      async ({ dataFolder }) => {
        await release(['publish', build.folder, '--why', 'an attack'], dataFolder);
      },
    );
  });
}
