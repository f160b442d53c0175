import type { Endpoint } from 'shared-contracts/api';
import { checkRegion } from 'shared-contracts/api';
import { fakeConfig } from 'shared-contracts/testing';
import type { ApiClient } from '../platform/api/createApiClient';
import { withResolvers } from '../testing/withResolvers';
import { checkSite, type SiteState } from './checkSite';

const config = { ...fakeConfig, regionHosts: ['eu.casino.test', 'eu.casino.localhost'] };

interface Region {
  readonly status: boolean;
  readonly url: string;
}

function check() {
  const region = withResolvers<{ ok: true; data: Region } | { ok: false; error: number; message: string }>();
  const asked: unknown[] = [];
  const api = {
    call: (endpoint: Endpoint, _input: unknown, options: unknown) => {
      asked.push([endpoint, options]);
      return region.promise;
    },
  } as unknown as ApiClient;
  const seen: SiteState[] = [];
  const checking = checkSite(api, config).subscribe((state) => seen.push(state));
  return {
    asked,
    seen,
    checking,
    async answer(status: boolean, url = '') {
      region.resolve({ ok: true, data: { status, url } });
      await jest.advanceTimersByTimeAsync(0);
    },
    async fail() {
      region.resolve({ ok: false, error: -1, message: 'unreachable' });
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('[M-001] hides the site until the region check answers, and asks it silently, once', async () => {
  const { asked, seen } = check();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(seen).toEqual([{ kind: 'hidden' }]);
  expect(asked).toEqual([[checkRegion, { silent: true }]]);
});

it('[M-002] shows the site where the player may be', async () => {
  const { seen, answer } = check();
  await answer(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([{ kind: 'hidden' }, { kind: 'shown' }]);
});

it('[M-003, E-009] shows the site when the check fails', async () => {
  const { seen, fail } = check();
  await fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([{ kind: 'hidden' }, { kind: 'shown' }]);
});

it('[E-009] shows the site when no answer has come for 5 s', async () => {
  const { seen } = check();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual([{ kind: 'hidden' }, { kind: 'shown' }]);
});

it('[M-004] sends the player over when a refusal comes late', async () => {
  const { seen, answer } = check();
  await jest.advanceTimersByTimeAsync(9_000);
  await answer(false, 'https://eu.casino.test/welcome');
  expect(seen.at(-1)).toEqual({ kind: 'elsewhere', url: 'https://eu.casino.test/welcome' });
});

it('[M-004] sends a refused player to the returned address, and shows nothing before', async () => {
  const { seen, answer } = check();
  await answer(false, 'https://eu.casino.test/');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([{ kind: 'hidden' }, { kind: 'elsewhere', url: 'https://eu.casino.test/' }]);
});

it('[M-004] sends the player to a listed name of this machine at whichever port a server has there', async () => {
  const { seen, answer } = check();
  await answer(false, 'http://eu.casino.localhost:4401/');
  expect(seen.at(-1)).toEqual({ kind: 'elsewhere', url: 'http://eu.casino.localhost:4401/' });
});

it.each([
  '',
  'http://other.localhost:4401/',
  'http://eu.casino.localhost.evil.test/',
  'https://evil.test/',
  'https://evileu.casino.test/',
  'https://not.eu.casino.test/',
  'https://eu.casino.test.evil.test/',
  'https://eu.casino.test@evil.test/',
  'https://eu.casino.test:444/',
  '//eu.casino.test/',
  'javascript:alert(1)',
  'eu.casino.test',
])('never redirects to %j: the player reads that the site is not available', async (url) => {
  const { seen, answer } = check();
  await answer(false, url);
  expect(seen.at(-1)).toEqual({ kind: 'restricted' });
});

it('says nothing more to who has left', async () => {
  const { seen, checking, answer } = check();
  checking.unsubscribe();
  await answer(true);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([{ kind: 'hidden' }]);
});
