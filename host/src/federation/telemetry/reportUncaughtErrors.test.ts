import type { PhaseFact } from 'shared-contracts/telemetry';
import { createTestShell, previousVersion, version } from '../../testing/createTestShell';
import { reportUncaughtErrors } from './reportUncaughtErrors';

const lobbyBuildId = `remote-lobby@${version}`;
const formerBuildId = `remote-lobby@${previousVersion}`;
const pathOf = (build: string) => `/remotes/${build.replace('@', '/')}/home.1a2b.js`;
const addressOf = (build: string) => `http://localhost${pathOf(build)}`;
const sharedScript = 'http://localhost/remotes/remote-lobby/0.9.0-00000000/kept.js';

function open(builds: readonly string[] = []) {
  const { shell, events } = createTestShell({
    states: { 'remote-lobby': { lastKnownGood: previousVersion } },
  });
  const { ownersOf } = shell.releases;
  // Simulates builds that share a script in the folder of the oldest build.
  const findOwners = (address: string) =>
    address.endsWith('/kept.js') ? builds.flatMap((build) => ownersOf(pathOf(build))) : ownersOf(address);
  Object.assign(shell.releases, { ownersOf: findOwners });
  shell.ranBuilds.add(lobbyBuildId);
  const facts: PhaseFact[] = [];
  const page = new Proxy(window, {
    get: (target, name) =>
      name === 'addEventListener'
        ? events.addEventListener.bind(events)
        : (Reflect.get(target, name) as unknown),
  });
  reportUncaughtErrors(shell, page, (fact) => facts.push(fact));
  return {
    facts,
    ranBuilds: shell.ranBuilds,
    reports: () => shell.reports.all(),
    throwAt: (filename: string, error: unknown = new TypeError('x')) =>
      events.dispatchEvent(new ErrorEvent('error', { filename, error })),
    reject: (reason: unknown) =>
      events.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  };
}

const withStack = (error: Error, ...lines: string[]) =>
  Object.assign(error, { stack: [`TypeError: ${error.message}`, ...lines].join('\n') });

it('reports a thrown error for the build of its script, with version, cohort and error name @release21', () => {
  const { throwAt, facts, reports } = open();
  throwAt(addressOf(lobbyBuildId));
  expect(facts).toEqual([
    {
      remote: 'remote-lobby',
      version,
      cohort: 'baseline',
      phase: 'crash',
      outcome: 'failed',
      ms: expect.any(Number),
      error: 'TypeError',
    },
  ]);
  expect(reports()).toMatchObject([
    { build: lobbyBuildId, phase: 'crash', message: 'TypeError: x', cohort: 'baseline' },
  ]);
});

it('reports an unhandled rejection for the build of the first script in its stack @release3', () => {
  const { reject, facts } = open();
  reject(
    withStack(
      new TypeError('x'),
      `    at ${addressOf(lobbyBuildId)}:1:200`,
      '    at https://ext.example/a.js:1:1',
    ),
  );
  expect(facts).toMatchObject([{ remote: 'remote-lobby', version, phase: 'crash', outcome: 'failed' }]);
});

describe('for a script that two builds share', () => {
  it('reports the build that has run', () => {
    const { throwAt, facts } = open([formerBuildId, lobbyBuildId]);
    throwAt(sharedScript);
    expect(facts).toMatchObject([{ version, cohort: 'baseline' }]);
  });

  it('reports the active build if both have run', () => {
    const { throwAt, ranBuilds, facts } = open([formerBuildId, lobbyBuildId]);
    ranBuilds.add(formerBuildId);
    throwAt(sharedScript);
    expect(facts).toMatchObject([{ version }]);
  });

  it('reports the build that has another script in the stack', () => {
    const { reject, ranBuilds, facts } = open([formerBuildId, lobbyBuildId]);
    ranBuilds.add(formerBuildId);
    reject(
      withStack(new TypeError('x'), `    at ${sharedScript}:1:2`, `    at ${addressOf(formerBuildId)}:1:2`),
    );
    expect(facts).toMatchObject([{ version: previousVersion, cohort: 'fallback' }]);
  });
});

it.each<[string, (page: ReturnType<typeof open>) => void]>([
  ['the host', ({ throwAt }) => throwAt(addressOf('host@1.0.0-00000001'))],
  ['a script of another site', ({ throwAt }) => throwAt('https://ext.example/a.js')],
  ['a build that has not run here', ({ throwAt }) => throwAt(addressOf(`remote-lobby@${previousVersion}`))],
  ['an unknown remote', ({ throwAt }) => throwAt(addressOf(`constructor@${version}`))],
  ['a rejection that is not an error', ({ reject }) => reject('no')],
  [
    'a text that names a script',
    ({ reject }) => reject(withStack(new Error(`${addressOf(lobbyBuildId)}:1:2`))),
  ],
])('reports no remote for %s', (_, fail) => {
  const page = open();
  fail(page);
  expect(page.facts).toEqual([]);
  expect(page.reports()).toEqual([]);
});
