import { join } from 'node:path';
import { artifactPath } from 'shared-contracts/releases';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { sendRequest } from '../testing/requestPort';
import { freePort } from '../testing/edgeProcess';
import { findNginx, runNginx } from '../testing/runNginx';

// Without nginx, this test is skipped. CI must have it.
const nginx = findNginx() ?? '';
const withNginx = nginx === '' ? it.skip : it;

withNginx(
  'nginx sends its own request id to the edge and to the client, also for files and cached pages',
  async () => {
    const { folder, remove } = await temporaryFolder();
    const { record, folder: built } = await fixturePackage(folder, { name: 'host', text: 'one' });
    const port = await freePort();
    const host = `casino.localhost:${String(port)}`;
    const cli = cliInFolder(folder, { PLAYER_ORIGIN: `http://${host}` });
    await cli.release('publish', built);
    const edge = await edgeInFolder(folder, {
      playerOrigin: `http://${host}`,
      trustedProxies: ['127.0.0.1'],
    });
    const edgeIds: unknown[] = [];
    edge.app.server.on('request', ({ headers }) => edgeIds.push(headers['x-request-id']));
    const { port: edgePort } = new URL(await edge.app.listen({ port: 0, host: '127.0.0.1' }));
    const file = join(folder, 'casino.conf');
    const options = ['--edge', `127.0.0.1:${edgePort}`, '--cache', join(folder, 'shell')];
    expect(await cli.release('nginx', '--out', file, ...options)).toMatchObject({ code: 0 });
    const { stop } = await runNginx(nginx, folder, file, port);
    try {
      const clientIds: unknown[] = [];
      for (const path of ['/', '/', artifactPath('host', record.version, 'main.js'), '/nothing']) {
        const response = await sendRequest(port, path, {
          host,
          headers: { 'x-request-id': 'of-the-client' },
        });
        clientIds.push(response.headers['x-request-id']);
      }
      for (const id of clientIds) expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(new Set(clientIds).size).toBe(4);
      // The second page comes from the cache of nginx, and the file from its folder.
      expect(edgeIds).toEqual([clientIds[0], clientIds[3]]);
    } finally {
      await stop();
      await edge.app.close();
      await remove();
    }
  },
);
