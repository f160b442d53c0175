import { join } from 'node:path';
import { cliInFolder } from '../testing/cliInFolder';
import { temporaryFolder } from '../testing/fixturePackage';
import { recordingApi } from '../testing/recordingApi';
import { sendRequest } from '../testing/requestPort';
import { freePort } from '../testing/edgeProcess';
import { findNginx, runNginx } from '../testing/runNginx';

// Without nginx, this test is skipped. CI must have it.
const nginx = findNginx() ?? '';
const itWithNginx = nginx === '' ? it.skip : it;

itWithNginx('nginx sends the requests of one client to all edges in turn', async () => {
  const { folder, remove } = await temporaryFolder();
  const edges = [await recordingApi(), await recordingApi(), await recordingApi()];
  const port = await freePort();
  const playerHost = `casino.localhost:${String(port)}`;
  const env = {
    PLAYER_ORIGIN: `http://${playerHost}`,
    SITE_CONFIG: JSON.stringify({ paymentsOrigin: `http://pay.localhost:${String(port)}` }),
  };
  const file = join(folder, 'casino.conf');
  const addresses = edges.map(({ origin }) => new URL(origin).host).join();
  const options = ['--out', file, '--edge', addresses, '--cache', join(folder, 'shell')];
  expect(await cliInFolder(folder, env).release('nginx', ...options)).toMatchObject({ code: 0, err: '' });
  const { stop } = await runNginx(nginx, folder, file, port);
  for (let count = 0; count < 12; count += 1)
    await sendRequest(port, '/api/sys/game/all', { host: playerHost });
  expect(edges.map(({ received }) => received.length)).toEqual([4, 4, 4]);
  await stop();
  for (const edge of edges) await edge.close();
  await remove();
});
