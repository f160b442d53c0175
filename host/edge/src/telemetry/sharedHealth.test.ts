import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhaseFact } from 'shared-contracts/telemetry';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { runRedis, withRedis, type RunningRedis } from '../testing/runRedis';
import { tokenFor } from '../testing/tokenFor';
import type { HealthSnapshot, MinuteOfBuild } from './HealthSnapshot';

withRedis('pages that report to several edges', () => {
  jest.setTimeout(30_000);
  let remove: () => Promise<void>;
  let redis: RunningRedis;
  let live: FixturePackage;
  let edges: Edge[];

  beforeEach(async () => {
    const temporary = await temporaryFolder();
    ({ remove } = temporary);
    const { folder } = temporary;
    live = await fixturePackage(folder, { name: 'remote-lobby', text: 'one' });
    await cliInFolder(folder).release('publish', live.folder);
    await writeFile(join(folder, 'keys/card.key'), '0f'.repeat(32));
    redis = await runRedis();
    const start = () => edgeInFolder(folder, { sharedStateUrl: redis.url, trustedProxies: ['127.0.0.1'] });
    edges = [await start(), await start(), await start()];
  });
  afterEach(async () => {
    for (const edge of edges) {
      await edge.app.close();
      await edge.metrics.close();
    }
    await redis.stop();
    await remove();
  });

  const fact = (overrides: Partial<PhaseFact> = {}): PhaseFact => ({
    remote: 'remote-lobby',
    version: live.record.version,
    cohort: 'baseline',
    phase: 'ready',
    outcome: 'ok',
    ms: 700,
    ...overrides,
  });

  const pageId = (index: number) => index.toString(16).padStart(32, '0');

  async function report(index: number, page: string, from: string, facts: readonly PhaseFact[]) {
    const edge = edges[index % edges.length] as Edge;
    const { statusCode } = await edge.app.inject({
      method: 'POST',
      url: '/telemetry',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': from,
      },
      payload: JSON.stringify({ page, token: await tokenFor(edge, page, from), facts }),
    });
    return statusCode;
  }

  /** The figures of all edges together, as `release watch` adds them. */
  async function total(name: 'pages' | 'failed' | 'crash' | 'ready'): Promise<number> {
    const snapshots = await Promise.all(
      edges.map(async ({ metrics }) => (await metrics.inject('/health.json')).json<HealthSnapshot>()),
    );
    const rows: MinuteOfBuild[] = snapshots.flatMap(({ minutes }) => minutes);
    return rows.reduce((sum, row) => sum + row[name], 0);
  }

  it('counts a page, and each kind of failure, once', async () => {
    const crash = fact({ phase: 'crash', outcome: 'failed' });
    const late = fact({ phase: 'ready', outcome: 'failed' });
    await report(0, pageId(1), '203.0.113.1', [fact()]);
    await report(1, pageId(1), '203.0.113.1', [fact(), crash]);
    await report(2, pageId(1), '203.0.113.1', [crash, late]);
    expect([await total('pages'), await total('failed')]).toEqual([1, 1]);
    expect([await total('crash'), await total('ready')]).toEqual([1, 1]);
  });

  it('counts at most three pages per network and build', async () => {
    for (let index = 0; index < 12; index += 1) await report(index, pageId(index), '203.0.113.1', [fact()]);
    expect(await total('pages')).toBe(3);
  });

  it('accepts exactly 30 reports per minute and network', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 36; index += 1)
      statuses.push(await report(index, pageId(1), '203.0.113.1', [fact()]));
    expect(statuses.filter((status) => status === 204 || status === 202)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });
});
