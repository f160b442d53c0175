import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactPath } from 'shared-contracts/releases';
import { nginxConfig } from '../../../host/edge/src/nginx/nginxConfig';
import { findNginx, freePort, runNginx } from '../../../host/edge/src/testing/runNginx';
import { openBalancer, type SendRequest } from '../../support/openBalancer';
import { withOwnEdge, type OwnEdge } from '../../support/ownEdge';
import { liveVersions } from '../../support/release';
import { stack } from '../../support/settings';
import { medianPace, measurePace, type Pace } from './measurePace';

const load = { times: 600, concurrency: 8 };
/** The goal: the edge's requests per CPU time as a share of nginx's. */
const minShare = 0.4;

interface Item {
  readonly name: string;
  readonly path: string;
  readonly paces: { readonly nginx: Pace[]; readonly edge: Pace[] };
}

/** The smallest and the largest script of the live lobby, and the document. */
async function listItems(dataFolder: string): Promise<Item[]> {
  const name = 'remote-lobby';
  const { [name]: version = '' } = await liveVersions(dataFolder);
  const folder = join(dataFolder, 'releases', 'artifacts', name, version);
  const scripts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (file) => ({ file, bytes: (await stat(join(folder, `${file}.br`))).size })),
  );
  const [smallest, ...others] = sizes.toSorted((a, b) => a.bytes - b.bytes);
  const largest = others.at(-1);
  if (!smallest || !largest) throw new Error(`${folder} holds no scripts.`);
  const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(1)} kB`;
  const createItem = (name: string, path: string): Item => ({ name, path, paces: { nginx: [], edge: [] } });
  return [
    createItem(`file of ${kilobytes(smallest.bytes)}`, artifactPath(name, version, smallest.file)),
    createItem(`file of ${kilobytes(largest.bytes)}`, artifactPath(name, version, largest.file)),
    createItem('document with its policy', '/'),
  ];
}

/** Starts nginx with the product's configuration and one worker. It serves files from disk and caches the document. */
async function startNginx(edge: OwnEdge, port: number) {
  const path = findNginx();
  if (path === undefined) return undefined;
  const file = join(edge.dataFolder, 'casino.conf');
  const config = nginxConfig({
    playerOrigin: `http://casino.localhost:${String(port)}`,
    paymentsOrigin: `http://pay.localhost:${String(port)}`,
    artifactsFolder: join(edge.dataFolder, 'releases', 'artifacts'),
    cacheFolder: join(edge.dataFolder, 'shell'),
    edges: [`127.0.0.1:${new URL(edge.origin).port}`],
    tlsFolder: undefined,
  });
  await writeFile(file, config);
  return runNginx(path, edge.dataFolder, file, port);
}

const requestOf = (send: SendRequest, host: string, path: string) => async () => {
  const { status } = await send({ path, headers: { host, 'accept-encoding': 'br' } });
  if (status !== 200) throw new Error(`${path} returned status ${String(status)}.`);
};

const formatNumber = (value: number | undefined) => (value === undefined ? 'unknown' : value.toFixed(0));
const formatCpu = ({ cpuMs }: Pace) => formatNumber(cpuMs === undefined ? undefined : cpuMs * 1_000);

export const edgeColumns = [
  ...['what', 'nginx: CPU µs', 'a second', 'edge: CPU µs', 'a second'],
  `requests for the same CPU (goal ${String(minShare)} of nginx)`,
];

/** Measures in turn the cost of a request for the edge and for one nginx worker with the same files. */
export async function compareWithNginx(
  rounds: number,
  progress: (line: string) => void,
): Promise<string[][]> {
  const port = await freePort();
  const host = `casino.localhost:${String(port)}`;
  const rows: string[][] = [];
  await withOwnEdge(
    async (edge) => {
      const items = await listItems(edge.dataFolder);
      const nginx = await startNginx(edge, port);
      const edgeBalancer = openBalancer(edge.origin);
      const nginxBalancer = openBalancer(`http://${host}`);
      try {
        const [sendToEdge, sendToNginx] = [edgeBalancer.visitor().send, nginxBalancer.visitor().send];
        for (let round = 0; round <= rounds; round += 1) {
          for (const { path, paces } of items) {
            const edgePace = await measurePace(edge.pid, load, requestOf(sendToEdge, host, path));
            const nginxPace =
              nginx && (await measurePace(nginx.pid, load, requestOf(sendToNginx, host, path)));
            // The first round only warms both up.
            if (round === 0) continue;
            paces.edge.push(edgePace);
            if (nginxPace) paces.nginx.push(nginxPace);
          }
          if (round > 0) progress(`edge and nginx: ${String(round)} of ${String(rounds)} rounds`);
        }
      } finally {
        edgeBalancer.close();
        nginxBalancer.close();
        await nginx?.stop();
      }
      for (const { name, paces } of items) {
        const edgeMedian = medianPace(paces.edge);
        const edgeFigures = [formatCpu(edgeMedian), formatNumber(edgeMedian.perSecond)];
        if (!nginx) {
          rows.push([name, 'no nginx here', '', ...edgeFigures, '']);
          continue;
        }
        const nginxMedian = medianPace(paces.nginx);
        const share =
          nginxMedian.cpuMs === undefined || !edgeMedian.cpuMs
            ? undefined
            : nginxMedian.cpuMs / edgeMedian.cpuMs;
        rows.push([
          ...[name, formatCpu(nginxMedian), formatNumber(nginxMedian.perSecond), ...edgeFigures],
          share === undefined ? 'unknown' : share.toFixed(2),
        ]);
      }
    },
    undefined,
    {},
    { API_ORIGIN: stack.sandbox, PLAYER_ORIGIN: `http://${host}`, TRUSTED_PROXIES: '127.0.0.1' },
  );
  return rows;
}
