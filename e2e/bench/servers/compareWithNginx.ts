import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactPath } from 'shared-contracts/releases';
import { nginxConfig } from '../../../host/edge/src/nginx/nginxConfig';
import { freePort } from '../../../host/edge/src/testing/edgeProcess';
import { findNginx, runNginx } from '../../../host/edge/src/testing/runNginx';
import { openBalancer, type SendRequest } from '../../support/openBalancer';
import { withOwnEdge, type OwnEdge } from '../../support/ownEdge';
import { readLiveVersions } from '../../support/release';
import { stack } from '../../support/settings';
import { medianThroughput, measureThroughput, type Throughput } from './measureThroughput';

const requestLoad = { times: 600, concurrency: 8 };
/** The goal: with the same CPU time, the edge serves at least this share of nginx's requests. */
const minShare = 0.4;

interface MeasuredPath {
  readonly name: string;
  readonly path: string;
  readonly throughputs: { readonly nginx: Throughput[]; readonly edge: Throughput[] };
}

/** Lists the smallest and the largest script of the live lobby, and the document. */
async function listPaths(dataFolder: string): Promise<MeasuredPath[]> {
  const name = 'remote-lobby';
  const { [name]: version = '' } = await readLiveVersions(dataFolder);
  const folder = join(dataFolder, 'releases', 'artifacts', name, version);
  const scripts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (file) => ({ file, bytes: (await stat(join(folder, `${file}.br`))).size })),
  );
  const [smallestScript, ...otherScripts] = sizes.toSorted((a, b) => a.bytes - b.bytes);
  const largestScript = otherScripts.at(-1);
  if (!smallestScript || !largestScript) throw new Error(`${folder} holds no scripts.`);
  const formatKilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(1)} kB`;
  const createPath = (label: string, path: string): MeasuredPath => ({
    name: label,
    path,
    throughputs: { nginx: [], edge: [] },
  });
  return [
    createPath(
      `file of ${formatKilobytes(smallestScript.bytes)}`,
      artifactPath(name, version, smallestScript.file),
    ),
    createPath(
      `file of ${formatKilobytes(largestScript.bytes)}`,
      artifactPath(name, version, largestScript.file),
    ),
    createPath('document with its policy', '/'),
  ];
}

/** Starts nginx with the product's configuration and one worker. It serves files from disk and caches the document. */
async function startNginx(edge: OwnEdge, port: number) {
  const nginxPath = findNginx();
  if (nginxPath === undefined) return undefined;
  const configFile = join(edge.dataFolder, 'casino.conf');
  const config = nginxConfig({
    playerOrigin: `http://casino.localhost:${String(port)}`,
    paymentsOrigin: `http://pay.localhost:${String(port)}`,
    artifactsFolder: join(edge.dataFolder, 'releases', 'artifacts'),
    cacheFolder: join(edge.dataFolder, 'shell'),
    edges: [`127.0.0.1:${new URL(edge.origin).port}`],
    tlsFolder: undefined,
  });
  await writeFile(configFile, config);
  return runNginx(nginxPath, edge.dataFolder, configFile, port);
}

const createRequest = (send: SendRequest, host: string, path: string) => async () => {
  const { status } = await send({ path, headers: { host, 'accept-encoding': 'br' } });
  if (status !== 200) throw new Error(`${path} returned status ${String(status)}.`);
};

const formatNumber = (value: number | undefined) => (value === undefined ? 'unknown' : value.toFixed(0));
const formatCpu = ({ cpuMs }: Throughput) => formatNumber(cpuMs === undefined ? undefined : cpuMs * 1_000);

export const edgeColumns = [
  ...['what', 'nginx: CPU µs', 'a second', 'edge: CPU µs', 'a second'],
  `requests for the same CPU (goal ${String(minShare)} of nginx)`,
];

/** Measures the CPU time per request of the edge and of one nginx worker, in turn and with the same files. */
export async function compareWithNginx(
  rounds: number,
  progress: (line: string) => void,
): Promise<string[][]> {
  const port = await freePort();
  const host = `casino.localhost:${String(port)}`;
  const rows: string[][] = [];
  await withOwnEdge(
    async (edge) => {
      const measuredPaths = await listPaths(edge.dataFolder);
      const nginx = await startNginx(edge, port);
      const edgeBalancer = openBalancer(edge.origin);
      const nginxBalancer = openBalancer(`http://${host}`);
      try {
        const sendToEdge = edgeBalancer.newVisitor().send;
        const sendToNginx = nginxBalancer.newVisitor().send;
        for (let round = 0; round <= rounds; round += 1) {
          for (const { path, throughputs } of measuredPaths) {
            const edgeThroughput = await measureThroughput(
              edge.pid,
              requestLoad,
              createRequest(sendToEdge, host, path),
            );
            const nginxThroughput =
              nginx &&
              (await measureThroughput(nginx.pid, requestLoad, createRequest(sendToNginx, host, path)));
            // The first round only warms up both servers.
            if (round === 0) continue;
            throughputs.edge.push(edgeThroughput);
            if (nginxThroughput) throughputs.nginx.push(nginxThroughput);
          }
          if (round > 0) progress(`edge and nginx: ${String(round)} of ${String(rounds)} rounds`);
        }
      } finally {
        edgeBalancer.close();
        nginxBalancer.close();
        await nginx?.stop();
      }
      for (const { name, throughputs } of measuredPaths) {
        const edgeMedian = medianThroughput(throughputs.edge);
        const edgeFigures = [formatCpu(edgeMedian), formatNumber(edgeMedian.perSecond)];
        if (!nginx) {
          rows.push([name, 'no nginx here', '', ...edgeFigures, '']);
          continue;
        }
        const nginxMedian = medianThroughput(throughputs.nginx);
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
