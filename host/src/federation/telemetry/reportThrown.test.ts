import type { PhaseFact } from 'shared-contracts/telemetry';
import { createTestShell, formerVersion, version } from '../../testing/createTestShell';
import { reportThrown } from './reportThrown';

const lobby = `remote-lobby@${version}`;
const former = `remote-lobby@${formerVersion}`;
const pathOf = (build: string) => `/remotes/${build.replace('@', '/')}/home.1a2b.js`;
const at = (build: string) => `http://localhost${pathOf(build)}`;
const kept = 'http://localhost/remotes/remote-lobby/0.9.0-00000000/kept.js';

function open(builds: readonly string[] = []) {
  const { shell, events } = createTestShell({
    states: { 'remote-lobby': { lastKnownGood: formerVersion } },
  });
  const { ownersOf } = shell.releases;
  // As if these had the same script, which is in the folder of the oldest.
  const owners = (address: string) =>
    address.endsWith('/kept.js') ? builds.flatMap((build) => ownersOf(pathOf(build))) : ownersOf(address);
  Object.assign(shell.releases, { ownersOf: owners });
  shell.ran.add(lobby);
  const told: PhaseFact[] = [];
  const page = new Proxy(window, {
    get: (target, name) =>
      name === 'addEventListener'
        ? events.addEventListener.bind(events)
        : (Reflect.get(target, name) as unknown),
  });
  reportThrown(shell, page, (fact) => told.push(fact));
  return {
    told,
    ran: shell.ran,
    reports: () => shell.reports.all(),
    throwAt: (filename: string, error: unknown = new TypeError('x')) =>
      events.dispatchEvent(new ErrorEvent('error', { filename, error })),
    reject: (reason: unknown) =>
      events.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  };
}

const withStack = (error: Error, ...lines: string[]) =>
  Object.assign(error, { stack: [`TypeError: ${error.message}`, ...lines].join('\n') });

it('blames the remote in whose script a handler threw, with version, cohort and the kind of error @A21', () => {
  const { throwAt, told, reports } = open();
  throwAt(at(lobby));
  expect(told).toEqual([
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
    { build: lobby, phase: 'crash', message: 'TypeError: x', cohort: 'baseline' },
  ]);
});

it('blames the remote whose promise was left rejected, by the first script in its stack @A3', () => {
  const { reject, told } = open();
  reject(withStack(new TypeError('x'), `    at ${at(lobby)}:1:200`, '    at https://ext.example/a.js:1:1'));
  expect(told).toMatchObject([{ remote: 'remote-lobby', version, phase: 'crash', outcome: 'failed' }]);
});

describe('in a script that a build has from an earlier one', () => {
  it('blames the build that ran it', () => {
    const { throwAt, told } = open([former, lobby]);
    throwAt(kept);
    expect(told).toMatchObject([{ version, cohort: 'baseline' }]);
  });

  it('blames, of two that ran, the one that the page would run now', () => {
    const { throwAt, ran, told } = open([former, lobby]);
    ran.add(former);
    throwAt(kept);
    expect(told).toMatchObject([{ version }]);
  });

  it('blames, of two that ran, the one whose own script stands further down the stack', () => {
    const { reject, ran, told } = open([former, lobby]);
    ran.add(former);
    reject(withStack(new TypeError('x'), `    at ${kept}:1:2`, `    at ${at(former)}:1:2`));
    expect(told).toMatchObject([{ version: formerVersion, cohort: 'fallback' }]);
  });
});

it.each<[string, (page: ReturnType<typeof open>) => void]>([
  ['the host', ({ throwAt }) => throwAt(at('host@1.0.0-00000001'))],
  ['a script of nobody', ({ throwAt }) => throwAt('https://ext.example/a.js')],
  ['a build that has not run here', ({ throwAt }) => throwAt(at(`remote-lobby@${formerVersion}`))],
  ['what is no remote', ({ throwAt }) => throwAt(at(`constructor@${version}`))],
  ['a rejection that is no error', ({ reject }) => reject('no')],
  ['a text that names a script', ({ reject }) => reject(withStack(new Error(`${at(lobby)}:1:2`)))],
])('does not blame a remote for %s', (_, happen) => {
  const page = open();
  happen(page);
  expect(page.told).toEqual([]);
  expect(page.reports()).toEqual([]);
});
