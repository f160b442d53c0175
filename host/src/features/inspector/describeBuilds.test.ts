import type { Registry, ReleaseName, ReleaseState } from 'shared-contracts/releases';
import { commandsFor, describeBuilds, type BuildFacts } from './describeBuilds';

const live = '1.0.0-0000000b';
const previous = '1.0.0-0000000a';
const canary = '1.1.0-0000000c';
const idOf = (version: string) => `remote-lobby@${version}`;

function factsOf(
  state: Partial<ReleaseState>,
  {
    files = { 'a.js': 'x' },
    quarantined = [],
    ...others
  }: Partial<BuildFacts> & { files?: Record<string, string>; quarantined?: readonly string[] } = {},
): BuildFacts {
  const record = { container: 'c', entry: 'a.js', views: {}, files };
  const records = Object.fromEntries([live, previous, canary].map((version) => [idOf(version), record]));
  return {
    registry: {
      spec: 1,
      revision: 12,
      issuedAt: '2026-11-21T10:00:00.000Z',
      releases: { 'remote-lobby': { active: live, lastKnownGood: previous, ...state } },
      records,
    },
    chooser: {
      bucket: () => 312,
      quarantine: { holds: (id) => quarantined.includes(id), add: () => undefined },
    },
    link: undefined,
    reports: [],
    ranBuilds: [idOf(live)],
    nextBuild: (name: ReleaseName) => (name === 'remote-lobby' ? idOf(live) : undefined),
    ...others,
  };
}

it('describes the host first', () => {
  const facts = factsOf({});
  const host = { container: '', entry: 'main.js', views: {}, files: { 'main.js': 'x' } };
  const registry = {
    ...facts.registry,
    releases: { ...facts.registry.releases, host: { active: live, lastKnownGood: null } },
    records: { ...facts.registry.records, [`host@${live}`]: host },
  } as Registry;
  const rows = describeBuilds({ ...facts, registry, ranBuilds: [`host@${live}`, idOf(live)] });
  expect(rows.map(({ build, role }) => `${build} ${role}`)).toEqual([
    `host@${live} live`,
    `${idOf(live)} live`,
  ]);
});

const canaryState = { canary: { version: canary, percent: 5 } } as Partial<ReleaseState>;

it('[Q-024] describes a live build', () => {
  expect(describeBuilds(factsOf({}))).toEqual([
    {
      name: 'remote-lobby',
      build: idOf(live),
      role: 'live',
      why: 'Live in revision 12.',
      hasRun: true,
      failures: [],
    },
  ]);
});

it('says why the browser runs the canary, or why it does not', () => {
  const reason = (facts: BuildFacts) => describeBuilds(facts).map(({ role, why }) => `${role}: ${why}`);
  expect(reason(factsOf(canaryState, { ranBuilds: [idOf(canary)] }))).toEqual([
    `canary: The canary ${canary} runs in browsers below 5 %, and this browser is at 3.12 %.`,
  ]);
  const outside = factsOf(canaryState, {
    chooser: { bucket: () => 900, quarantine: { holds: () => false, add: () => undefined } },
  });
  expect(reason(outside)).toEqual([
    `live: Live in revision 12. The canary ${canary} runs in browsers below 5 %, and this browser is at 9.00 %.`,
  ]);
  const withoutStorage = factsOf(canaryState, {
    chooser: { bucket: () => undefined, quarantine: { holds: () => false, add: () => undefined } },
  });
  expect(reason(withoutStorage)[0]).toMatch(/This browser stores nothing, so it joins no canary\.$/);
});

it('marks the builds of a QA link, and says that the others have no canary', () => {
  const link = {
    builds: [{ name: 'remote-lobby', version: live }],
    until: '2026-11-21T18:00:00.000Z',
  } as const;
  expect(describeBuilds(factsOf({}, { link }))).toMatchObject([
    { role: 'pinned', why: 'The QA link names this build.' },
  ]);
  const otherLink = { builds: [{ name: 'remote-account', version: live }], until: link.until } as const;
  expect(describeBuilds(factsOf({}, { link: otherLink }))).toMatchObject([
    { role: 'live', why: 'Live in revision 12. The page of a QA link runs no canary.' },
  ]);
});

it('marks a build from source', () => {
  expect(describeBuilds(factsOf({}, { files: {} }))).toMatchObject([
    { role: 'local', why: 'pnpm dev serves it from source.' },
  ]);
});

it('shows the build that would run next if none has run', () => {
  expect(describeBuilds(factsOf({}, { ranBuilds: [] }))).toMatchObject([
    { build: idOf(live), hasRun: false },
  ]);
});

it('[Q-024] shows which build failed, why, and what replaced it', () => {
  const report = { atMs: 1, phase: 'mount', message: 'TypeError: Jane', traceId: 't' };
  const rows = describeBuilds(
    factsOf(
      {},
      {
        ranBuilds: [idOf(previous)],
        quarantined: [idOf(live)],
        reports: [
          { ...report, build: idOf(live) },
          { ...report, build: idOf(previous), phase: 'report', message: 'a note of the view' },
          { ...report, build: 'host', phase: 'deferred' },
        ],
      },
    ),
  );
  expect(rows).toMatchObject([
    {
      build: idOf(previous),
      role: 'fallback',
      failures: [`${idOf(live)} failed (mount). It is in quarantine. ${idOf(previous)} replaces it.`],
    },
  ]);
});

it('shows a failure of an earlier page and of a build that still runs', () => {
  const earlier = factsOf({}, { ranBuilds: [idOf(previous)], quarantined: [idOf(live)] });
  expect(describeBuilds(earlier)[0]?.failures).toEqual([
    `${idOf(live)} failed earlier in this browser. It is in quarantine. ${idOf(previous)} replaces it.`,
  ]);
  const report = { atMs: 1, build: idOf(live), phase: 'crash', message: 'x', traceId: 't' };
  expect(describeBuilds(factsOf({}, { reports: [report] }))[0]?.failures).toEqual([
    `${idOf(live)} failed (crash).`,
  ]);
});

it('names the commands that run the developer’s own build', () => {
  const lobby = { name: 'remote-lobby', role: 'live' } as const;
  expect(commandsFor(lobby, [])).toEqual(['pnpm dev remote-lobby']);
  expect(commandsFor(lobby, ['remote-account'])).toEqual(['pnpm dev remote-account remote-lobby']);
  expect(commandsFor(lobby, undefined)).toEqual([
    'pnpm build remote-lobby',
    'node host/edge/bin/release.mjs publish remote-lobby --canary 0 --why "for QA"',
    'node host/edge/bin/release.mjs link --with remote-lobby@<version>',
  ]);
  expect(commandsFor({ ...lobby, role: 'local' }, [])).toEqual([]);
});
