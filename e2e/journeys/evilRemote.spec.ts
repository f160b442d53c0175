import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { attackedName, attackScript, type Attacked } from '../stack/attacks/attackScript';
import { leaks } from '../stack/attacks/leaks';
import { scriptAttacks } from '../stack/attacks/scripts';
import { HostPage } from '../stack/HostPage';
import { expect, journey } from '../stack/journey';
import { withOwnEdge } from '../stack/ownEdge';
import { release } from '../stack/release';
import { restamped } from '../stack/restamped';

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

const attacks = { ...leaks, ...scriptAttacks };

journey(
  '[T40] a signed remote that turned bad runs no script of its own making and tells no other origin anything',
  async ({ page, watch }) => {
    journey.slow();
    // Each attack that is refused leaves its line.
    watch.allow(/./);
    await withEvilOrigin(async (evil, asked) => {
      const script = attackScript(attacks, evil);
      const build = await restamped({
        name: 'remote-lobby',
        hash: '0badbad0',
        change: (text, file) => (file.startsWith('remoteEntry') ? text + script : text),
      });
      await withOwnEdge(
        async ({ origin }) => {
          await page.goto(`${origin}/`);
          const state = () =>
            page.evaluate((name) => (globalThis as unknown as Record<string, Attacked>)[name], attackedName);
          await expect.poll(async () => (await state())?.isOver, { timeout: 90_000 }).toBe(true);
          expect(await state()).toMatchObject({ managed: [], tried: Object.keys(attacks).length });
          expect(asked).toEqual([]);
          // The page has gone nowhere, and goes on.
          expect(new URL(page.url()).origin).toBe(origin);
          await expect(new HostPage(page).topBar).toBeVisible();
        },
        async ({ dataFolder }) => {
          await release(['publish', build.folder, '--why', 'an attack'], dataFolder);
        },
      );
    });
  },
);
