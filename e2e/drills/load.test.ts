import type { Registry } from 'shared-contracts/releases';
import { percentile } from '../bench/percentile';
import { loadFindings } from './load/load';
import { mixtures } from './load/loadPage';

const record = {
  container: 'lobby',
  entry: 'entry.js',
  files: { 'entry.js': 'A'.repeat(64) },
  views: {},
} as unknown as Registry['records'][string];
const [one, two] = ['1.0.0-00000001', '1.0.0-00000002'];
const registry: Registry = {
  ...{ spec: 1, revision: 2, issuedAt: '2026-11-22T10:00:00Z' },
  releases: { 'remote-lobby': { active: two, lastKnownGood: null } },
  records: { [`remote-lobby@${two}`]: record },
};
const policy = `script-src 'sha384-${'A'.repeat(64)}'`;
const preload = (version: string) => `<link href="/remotes/remote-lobby/${version}/entry.js">`;

it('takes a page for mixed that names a build which its registry does not, two builds, or a policy of another revision', () => {
  expect(mixtures(preload(two), policy, registry)).toEqual([]);
  expect(mixtures(preload(one), policy, registry)).toEqual([`remote-lobby@${one} is not in its registry`]);
  expect(mixtures(preload(one) + preload(two), policy, registry)).toHaveLength(2);
  expect(mixtures(preload(two), "script-src 'sha384-BBBB'", registry)).toEqual([
    `its policy refuses remote-lobby@${two}`,
  ]);
  expect(mixtures(`${preload(two)}<script>other()</script>`, policy, registry)).toEqual([
    'its boot script is not that of its host',
  ]);
});

const times = Array.from({ length: 100 }, (_, at) => at);
const heard = { tookMs: { file: [1], reading: [1], own: [1], money: times }, failed: [] };
const page = { failed: [], mixed: [], files: [] };
const good = {
  heard,
  pages: [page],
  moves: { rollbacks: 3, canaries: 1, slowestMs: 400 },
  ms: 60_000,
  residentBytes: 100e6,
};
const pressed = { served: 10, shed: 20, rude: 0, recoveredMs: 300 };

it('finds nothing where all were served, and the figures that were asked for', () => {
  const { rows, faults, figure } = loadFindings(good, pressed, true);
  expect(faults).toEqual([]);
  expect(rows).toContainEqual(['money', '100', '50 ms', '99 ms', '99 % in 150 ms']);
  expect(figure).toMatch(
    /^on \w+: 103 requests \(103 a minute\) and 1 page loads during 3 rollbacks and 1 canaries/,
  );
  expect(percentile([5, 1, 3], 0.5)).toBe(3);
});

it.each<[string, Partial<typeof good>, Partial<typeof pressed>]>([
  ['a failed request', { heard: { ...heard, failed: ['/api: 500'] as never[] } }, {}],
  ['a failed page', { pages: [{ ...page, failed: ['the document: 502'] as never[] }] }, {}],
  ['a mixed page', { pages: [{ ...page, mixed: ['two builds'] as never[] }] }, {}],
  ['an edge that grows', { residentBytes: 400e6 }, {}],
  ['no page at all', { pages: [] }, {}],
  ['nobody who was refused', {}, { shed: 0 }],
  ['nobody who was served', {}, { served: 0 }],
  ['somebody who was left without an answer', {}, { rude: 1 }],
  ['a server that is long in coming back', {}, { recoveredMs: 6_000 }],
])('says so of %s', (_what, over, overPressed) => {
  expect(loadFindings({ ...good, ...over }, { ...pressed, ...overPressed }, false).faults).toHaveLength(1);
});

it('minds how long things took where the sessions are as many as they should be @R18', () => {
  const slow = {
    ...good,
    heard: { ...heard, tookMs: { ...heard.tookMs, own: [90] } },
    moves: { ...good.moves, slowestMs: 1_200 },
  };
  expect(loadFindings(slow, pressed, false).faults).toEqual([]);
  expect(loadFindings(slow, pressed, true).faults).toEqual([
    'own: 90 ms instead of 80 ms',
    'a new build in documents: 1200 ms instead of 1000 ms',
  ]);
});
