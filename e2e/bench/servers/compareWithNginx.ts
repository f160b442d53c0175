import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactPath } from 'shared-contracts/releases';
import { nginxConfig } from '../../../host/edge/src/nginx/nginxConfig';
import { findNginx, freePort, runNginx } from '../../../host/edge/src/testing/runNginx';
import { openBalancer, type SendRequest } from '../../support/openBalancer';
import { withOwnEdge, type OwnEdge } from '../../support/ownEdge';
import { liveVersions } from '../../support/release';
import { stack } from '../../support/settings';
import { medianPace, paceOf, type Pace } from './paceOf';

const load = { times: 600, together: 8 };
/** Of the requests that nginx answers with the same work, the least that the edge should. */
const leastShare = 0.4;

interface Item {
  readonly what: string;
  readonly path: string;
  readonly paces: { readonly nginx: Pace[]; readonly edge: Pace[] };
}

/** The smallest and the largest script of a build as it is live. */
async function items(dataFolder: string): Promise<Item[]> {
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
  const item = (what: string, path: string): Item => ({ what, path, paces: { nginx: [], edge: [] } });
  return [
    item(`file of ${kilobytes(smallest.bytes)}`, artifactPath(name, version, smallest.file)),
    item(`file of ${kilobytes(largest.bytes)}`, artifactPath(name, version, largest.file)),
    item('document with its policy', '/'),
  ];
}

/** The product's own configuration, with one worker: builds from the folder, the document from its cache. */
async function nginxBefore(edge: OwnEdge, port: number) {
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

const asked = (line: SendRequest, host: string, path: string) => async () => {
  const { status } = await line({ path, headers: { host, 'accept-encoding': 'br' } });
  if (status !== 200) throw new Error(`${path} was answered with ${String(status)}.`);
};

const whole = (value: number | undefined) => (value === undefined ? 'not told' : value.toFixed(0));
const micro = ({ cpuMs }: Pace) => whole(cpuMs === undefined ? undefined : cpuMs * 1_000);

export const edgeColumns = [
  ...['what', 'nginx: CPU µs', 'a second', 'edge: CPU µs', 'a second'],
  `requests for the same CPU (goal ${String(leastShare)} of nginx)`,
];

/** What one request costs the edge, and one nginx worker that has the same files, asked in turn. */
export async function edgeBesideNginx(rounds: number, tell: (line: string) => void): Promise<string[][]> {
  const port = await freePort();
  const host = `casino.localhost:${String(port)}`;
  const rows: string[][] = [];
  await withOwnEdge(
    async (edge) => {
      const all = await items(edge.dataFolder);
      const nginx = await nginxBefore(edge, port);
      const toEdge = openBalancer(edge.origin);
      const toNginx = openBalancer(`http://${host}`);
      try {
        const [edgeLine, nginxLine] = [toEdge.visitor().send, toNginx.visitor().send];
        for (let round = 0; round <= rounds; round += 1) {
          for (const { path, paces } of all) {
            const ofEdge = await paceOf(edge.pid, load, asked(edgeLine, host, path));
            const ofNginx = nginx && (await paceOf(nginx.pid, load, asked(nginxLine, host, path)));
            // The first round only warms both up.
            if (round === 0) continue;
            paces.edge.push(ofEdge);
            if (ofNginx) paces.nginx.push(ofNginx);
          }
          if (round > 0) tell(`edge and nginx: ${String(round)} of ${String(rounds)} rounds`);
        }
      } finally {
        toEdge.close();
        toNginx.close();
        await nginx?.stop();
      }
      for (const { what, paces } of all) {
        const ours = medianPace(paces.edge);
        const edgeFigures = [micro(ours), whole(ours.perSecond)];
        if (!nginx) {
          rows.push([what, 'no nginx here', '', ...edgeFigures, '']);
          continue;
        }
        const theirs = medianPace(paces.nginx);
        const share = theirs.cpuMs === undefined || !ours.cpuMs ? undefined : theirs.cpuMs / ours.cpuMs;
        rows.push([
          ...[what, micro(theirs), whole(theirs.perSecond), ...edgeFigures],
          share === undefined ? 'not told' : share.toFixed(2),
        ]);
      }
    },
    undefined,
    {},
    { API_ORIGIN: stack.sandbox, PLAYER_ORIGIN: `http://${host}`, TRUSTED_PROXIES: '127.0.0.1' },
  );
  return rows;
}
