import type { Registry } from 'shared-contracts/releases';
import { percentile } from '../bench/percentile';
import { loadFindings } from './load/load';
import { findMixtures } from './load/loadPage';

const record = {
  container: 'lobby',
  entry: 'entry.js',
  files: { 'entry.js': 'A'.repeat(64) },
  views: {},
} as unknown as Registry['records'][string];
const previous = '1.0.0-00000001';
const live = '1.0.0-00000002';
const registry: Registry = {
  spec: 1,
  revision: 2,
  issuedAt: '2026-11-22T10:00:00Z',
  releases: { 'remote-lobby': { active: live, lastKnownGood: null } },
  records: { [`remote-lobby@${live}`]: record },
};
const policy = `script-src 'sha384-${'A'.repeat(64)}'`;
const preload = (version: string) => `<link href="/remotes/remote-lobby/${version}/entry.js">`;

it('reports a page with a build that is not in its registry, with two builds of a package, or with the policy of another revision', () => {
  expect(findMixtures(preload(live), policy, registry)).toEqual([]);
  expect(findMixtures(preload(previous), policy, registry)).toEqual([
    `remote-lobby@${previous} is not in its registry`,
  ]);
  expect(findMixtures(preload(previous) + preload(live), policy, registry)).toHaveLength(2);
  expect(findMixtures(preload(live), "script-src 'sha384-BBBB'", registry)).toEqual([
    `its policy blocks remote-lobby@${live}`,
  ]);
  expect(findMixtures(`${preload(live)}<script>other()</script>`, policy, registry)).toEqual([
    'its boot script is not that of its host',
  ]);
});

const times = Array.from({ length: 100 }, (_, index) => index);
const requests = { tookMs: { file: [1], public: [1], member: [1], order: times }, failed: [] };
const page = { failed: [], mixed: [], files: [] };
const goodRun = {
  requests,
  pages: [page],
  releaseChanges: { rollbacks: 3, canaries: 1, slowestMs: 400 },
  ms: 60_000,
  residentBytes: 100e6,
};
const overload = { served: 10, shed: 20, failed: 0, recoveredMs: 300 };

it('passes a run in which every request was served, and lists the required figures', () => {
  const { rows, failures, summary } = loadFindings(goodRun, overload, true);
  expect(failures).toEqual([]);
  expect(rows).toContainEqual(['order', '100', '50 ms', '99 ms', '99 % in 150 ms']);
  expect(summary).toMatch(
    /^on \w+: 103 requests \(103 a minute\) and 1 page loads during 3 rollbacks and 1 canaries/,
  );
});

it('finds the median of unsorted values', () => {
  expect(percentile([5, 1, 3], 0.5)).toBe(3);
});

it.each<[string, Partial<typeof goodRun>, Partial<typeof overload>]>([
  ['a failed request', { requests: { ...requests, failed: ['/api: 500'] as never[] } }, {}],
  ['a failed page', { pages: [{ ...page, failed: ['the document: 502'] as never[] }] }, {}],
  ['a mixed page', { pages: [{ ...page, mixed: ['two builds'] as never[] }] }, {}],
  ['an edge that uses too much memory', { residentBytes: 400e6 }, {}],
  ['a run without page loads', { pages: [] }, {}],
  ['an overload without a rejected request', {}, { shed: 0 }],
  ['an overload without a served request', {}, { served: 0 }],
  ['a request without a response', {}, { failed: 1 }],
  ['a server that recovers slowly', {}, { recoveredMs: 6_000 }],
])('reports %s as a failure', (_title, changes, overloadChanges) => {
  expect(
    loadFindings({ ...goodRun, ...changes }, { ...overload, ...overloadChanges }, false).failures,
  ).toHaveLength(1);
});

it('checks the response times only in a complete run @reliability18', () => {
  const slowRun = {
    ...goodRun,
    requests: { ...requests, tookMs: { ...requests.tookMs, member: [90] } },
    releaseChanges: { ...goodRun.releaseChanges, slowestMs: 1_200 },
  };
  expect(loadFindings(slowRun, overload, false).failures).toEqual([]);
  expect(loadFindings(slowRun, overload, true).failures).toEqual([
    'member: 90 ms instead of 80 ms',
    'a new build in documents: 1200 ms instead of 1000 ms',
  ]);
});
