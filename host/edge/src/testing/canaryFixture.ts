import type { PhaseFact } from 'shared-contracts/telemetry';
import { folderStore } from '../store/folderStore';
import { createReportTokens } from '../telemetry/createReportTokens';
import { cliInFolder } from './cliInFolder';
import { edgeInFolder, type TestEdgeOptions } from './edgeInFolder';
import { fixturePackage, type FixturePackage } from './fixturePackage';

/** Creates a lobby with a canary at 20 %, an edge with metrics, and functions that post reports of pages. */
export async function canaryFixture(folder: string, edgeOptions: TestEdgeOptions = {}) {
  const { release, env, releases } = cliInFolder(folder);
  const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
  const live = await lobby('one');
  const canary = await lobby('two');
  await release('publish', live.folder);
  await release('publish', canary.folder, '--canary', '20');
  // The clock does not advance by itself, so all pages belong to one minute unless a test advances it.
  let nowMs = Date.now();
  const edge = await edgeInFolder(folder, {
    now: () => nowMs,
    trustedProxies: ['127.0.0.1'],
    ...edgeOptions,
  });
  const metrics = new URL(await edge.metrics.listen({ port: 0, host: '127.0.0.1' })).host;
  // Issues tokens like another edge on the same store.
  const tokens = createReportTokens({
    store: folderStore(releases),
    now: () => nowMs,
    log: { warn: () => undefined },
  });
  let pages = 0;

  async function post(build: FixturePackage, isFailing: boolean, from: string) {
    pages += 1;
    const fact: PhaseFact = {
      remote: 'remote-lobby',
      version: build.record.version,
      cohort: build === canary ? 'canary' : 'baseline',
      phase: isFailing ? 'mount' : 'ready',
      outcome: isFailing ? 'failed' : 'ok',
      ms: 300,
    };
    const page = pages.toString(16).padStart(32, '0');
    const token = await tokens.issue({ page, revision: edge.feed.live()?.revision ?? 0 });
    return edge.app.inject({
      method: 'POST',
      url: '/telemetry',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': from,
      },
      payload: JSON.stringify({ page, token, facts: [fact] }),
    });
  }

  return {
    release,
    env,
    releases,
    edge,
    metrics,
    live,
    canary,
    post,
    /** Posts reports of `count` pages, each from another network. The build fails in every `failsEvery`th page. */
    async postVisits(build: FixturePackage, count: number, failsEvery = 0) {
      const network = build === canary ? '2' : '1';
      const pagesBefore = pages;
      for (let visit = 1; visit <= count; visit += 1) {
        const hostNumber = pagesBefore + visit;
        const from = `10.${network}.${String(hostNumber >> 8)}.${String(hostNumber & 255)}`;
        await post(build, failsEvery > 0 && visit % failsEvery === 0, from);
      }
    },
    now: () => nowMs,
    advanceMinutes: (count: number) => {
      nowMs += count * 60_000;
    },
    async stateNow() {
      const { out } = await release('status', '--json');
      return (JSON.parse(out) as { releases: { canary?: object }[] }).releases[0];
    },
    async close() {
      await edge.app.close();
      await edge.metrics.close();
    },
  };
}
