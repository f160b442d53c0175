import { checkRegion, type Endpoint } from 'shared-contracts/api';
import { fakeConfig } from 'shared-contracts/testing';
import type { ApiClient } from '../platform/api/createApiClient';
import { withResolvers } from '../testing/withResolvers';
import { checkSite, type SiteState } from './App';
import '../testing/fakeFederation';

const config = { ...fakeConfig, regionHosts: ['eu.casino.test', 'eu.casino.localhost'] };

interface Region {
  readonly status: boolean;
  readonly url: string;
}

function startCheck() {
  const region = withResolvers<{ ok: true; data: Region } | { ok: false; error: number; message: string }>();
  const calls: unknown[] = [];
  const api = {
    call: (endpoint: Endpoint, _input: unknown, options: unknown) => {
      calls.push([endpoint, options]);
      return region.promise;
    },
  } as unknown as ApiClient;
  const states: SiteState[] = [];
  const subscription = checkSite(api, config).subscribe((state) => states.push(state));
  return {
    calls,
    states,
    subscription,
    async respond(status: boolean, url = '') {
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

it('[M-001] hides the site until the region check responds, and calls it once without the overlay', async () => {
  const { calls, states } = startCheck();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(states).toEqual([{ kind: 'hidden' }]);
  expect(calls).toEqual([[checkRegion, { silent: true }]]);
});

it('[M-002] shows the site in an allowed region', async () => {
  const { states, respond } = startCheck();
  await respond(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual([{ kind: 'hidden' }, { kind: 'shown' }]);
});

it('[M-003, E-009] shows the site when the check fails', async () => {
  const { states, fail } = startCheck();
  await fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual([{ kind: 'hidden' }, { kind: 'shown' }]);
});

it('[E-009] shows the site after 5 s without a response', async () => {
  const { states } = startCheck();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(states).toEqual([{ kind: 'hidden' }, { kind: 'shown' }]);
});

it('[M-004] redirects the player even if the rejection arrives after the timeout', async () => {
  const { states, respond } = startCheck();
  await jest.advanceTimersByTimeAsync(9_000);
  await respond(false, 'https://eu.casino.test/welcome');
  expect(states.at(-1)).toEqual({ kind: 'redirect', url: 'https://eu.casino.test/welcome' });
});

it('[M-004] redirects a rejected player to the returned address without showing the site', async () => {
  const { states, respond } = startCheck();
  await respond(false, 'https://eu.casino.test/');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual([{ kind: 'hidden' }, { kind: 'redirect', url: 'https://eu.casino.test/' }]);
});

it('[M-004] redirects the player to any port of a listed `.localhost` name', async () => {
  const { states, respond } = startCheck();
  await respond(false, 'http://eu.casino.localhost:4401/');
  expect(states.at(-1)).toEqual({ kind: 'redirect', url: 'http://eu.casino.localhost:4401/' });
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
])('shows the notice instead of a redirect to %j', async (url) => {
  const { states, respond } = startCheck();
  await respond(false, url);
  expect(states.at(-1)).toEqual({ kind: 'restricted' });
});

it('emits nothing after it is unsubscribed', async () => {
  const { states, subscription, respond } = startCheck();
  subscription.unsubscribe();
  await respond(true);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(states).toEqual([{ kind: 'hidden' }]);
});
