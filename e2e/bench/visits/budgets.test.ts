import { findExcesses } from './budgets';
import type { WatchedRequest } from './watchRequests';

const request = (owner: string, path: string, wireBytes: number, wave: number): WatchedRequest => ({
  owner,
  path,
  wireBytes,
  wave,
  isScript: path.endsWith('.js'),
  startedS: wave,
  wallTimeS: wave,
});

const visit = {
  requests: [
    request('document', '/', 9_000, 1),
    request('host', '/remotes/host/1.0.0-00000001/main.1.js', 150_000, 2),
    request('remote-lobby', '/remotes/remote-lobby/1.0.0-00000001/common.2.js', 10_000, 2),
    request('remote-lobby', '/remotes/remote-lobby/1.0.0-00000001/home.3.js', 14_500, 2),
    request('data', '/api/sys/game/all', 3_000, 3),
  ],
  idleRequests: [request('dictionary', '/dictionaries/kq3p', 20_000, 1)],
  waves: 3,
};
const budget = {
  wireBytes: { document: 9_000, host: 150_000, 'remote-lobby': 24_500, data: 3_000, dictionary: 20_000 },
  requests: 5,
  waves: 3,
};

it('reports nothing for a visit within its budget', () => {
  expect(findExcesses('first', visit, budget)).toEqual([]);
  for (const oneByteLess of [{ 'remote-lobby': 24_499 }, { dictionary: 19_999 }]) {
    const wireBytes = { ...budget.wireBytes, ...oneByteLess };
    expect(findExcesses('first', visit, { ...budget, wireBytes })).toHaveLength(1);
  }
});

it('names an owner over its limit, the excess, and the files of the owner, largest first', () => {
  const smallerBudget = { ...budget, wireBytes: { ...budget.wireBytes, 'remote-lobby': 23_300 } };
  expect(findExcesses('first', visit, smallerBudget)).toEqual([
    'first visit: remote-lobby takes 24.5 kB of 23.3 kB allowed, 1.2 too many (home.3.js 14.5, common.2.js 10.0)',
  ]);
});

it('allows no bytes for an owner without a budget', () => {
  const { data: _, ...otherLimits } = budget.wireBytes;
  expect(findExcesses('repeat', visit, { ...budget, wireBytes: otherLimits })).toEqual([
    'repeat visit: data takes 3.0 kB of 0.0 kB allowed, 3.0 too many (all 3.0)',
  ]);
});

it('reports too many requests, and the requests of a wave beyond the limit', () => {
  expect(findExcesses('deploy', visit, { ...budget, requests: 4, waves: 2 })).toEqual([
    'deploy visit: 5 requests of 4 allowed (/, main.1.js, common.2.js, home.3.js, all)',
    'deploy visit: 3 waves of 2 allowed; last all',
  ]);
});
