import type { PhaseFact } from 'shared-contracts/telemetry';
import type { Registry } from 'shared-contracts/releases';
import { fakeConfig } from 'shared-contracts/testing';
import type { HostStart } from '../boot/startHost';
import type { PageLink } from '../shell/createShell';
import { chooseBuilds, createQuarantine } from '../federation/registry/chooseBuilds';
import { openStorage } from '../platform/storage/openStorage';
import { sharedStorage } from '../testing/browserStorage';
import { reportHost } from './reportHost';

// `__BUILD_ID__` of the tests is test@0.0.0.
const [ownVersion, otherVersion] = ['0.0.0', '1.0.0-00000001'] as const;
type HostState = NonNullable<Registry['releases']['host']>;

function open(host: HostState, failures: HostStart['failures'] = [], link?: PageLink) {
  sharedStorage.clear();
  const start: HostStart = {
    chooseBuilds,
    bucket: () => 0,
    quarantine: createQuarantine(openStorage(() => sharedStorage)),
    ready: () => undefined,
    failures,
  };
  const registry = { spec: 1, revision: 1, issuedAt: '', releases: { host }, records: {} } as const;
  const facts: PhaseFact[] = [];
  reportHost({ registry, config: fakeConfig, start, link }, window, (fact) => facts.push(fact));
  return facts.map(({ version, cohort, phase, outcome }) => [version, cohort, phase, outcome].join(' '));
}

it.each<[string, HostState, string]>([
  ['the active build', { active: ownVersion, lastKnownGood: null }, 'baseline'],
  [
    'the canary',
    { active: otherVersion, lastKnownGood: null, canary: { version: ownVersion, percent: 5 } },
    'canary',
  ],
  ['the last known good build', { active: otherVersion, lastKnownGood: ownVersion }, 'fallback'],
])('reports the start of a host that is %s', (_, state, cohort) => {
  expect(open(state)).toEqual([`0.0.0 ${cohort} ready ok`]);
});

it('reports the failed build that the running build replaces', () => {
  const state = { active: ownVersion, lastKnownGood: null, canary: { version: otherVersion, percent: 5 } };
  expect(open(state, [{ buildId: `host@${otherVersion}`, phase: 'load' }])).toEqual([
    `${otherVersion} canary load failed`,
    '0.0.0 fallback ready recovered',
  ]);
});

it('reports a failed last known good build as a fallback, and a failed live build as the baseline', () => {
  const state = { active: otherVersion, lastKnownGood: '1.0.0-00000002' };
  const failures = [otherVersion, '1.0.0-00000002'].map((version) => ({
    buildId: `host@${version}`,
    phase: 'load' as const,
  }));
  expect(open(state, failures).slice(0, 2)).toEqual([
    `${otherVersion} baseline load failed`,
    '1.0.0-00000002 fallback load failed',
  ]);
});

it('reports the cohort `override` on a page that a QA link opened', () => {
  const link = { builds: [{ name: 'remote-lobby', version: otherVersion }], until: '' } as const;
  const state = { active: otherVersion, lastKnownGood: ownVersion };
  expect(open(state, [{ buildId: `host@${otherVersion}`, phase: 'load' }], link)).toEqual([
    `${otherVersion} override load failed`,
    '0.0.0 override ready recovered',
  ]);
});

it('reports errors that the code of the host throws with their time, but no other errors', () => {
  const now = jest.spyOn(window.performance, 'now').mockReturnValue(1_200.4);
  const facts: PhaseFact[] = [];
  const state = { active: ownVersion, lastKnownGood: null };
  const registry = { spec: 1, revision: 1, issuedAt: '', releases: { host: state }, records: {} } as const;
  const quarantine = createQuarantine(openStorage(() => sharedStorage));
  const start = { chooseBuilds, bucket: () => 0, quarantine, ready: () => undefined, failures: [] };
  reportHost({ registry, config: fakeConfig, start }, window, (fact) => facts.push(fact));
  // The device slept. The edge accepts at most ten minutes.
  now.mockReturnValue(3 * 3_600_000);
  for (const filename of [
    'https://ext.example/a.js',
    `http://localhost/remotes/host/${ownVersion}/main.js`,
  ]) {
    window.dispatchEvent(new ErrorEvent('error', { filename, error: new TypeError('x') }));
  }
  expect(facts).toMatchObject([
    { phase: 'ready', ms: 1_200 },
    { phase: 'crash', outcome: 'failed', error: 'TypeError', ms: 600_000 },
  ]);
});
