import { countNews, errorCodes, login } from 'shared-contracts/api';
import { openApiClient } from '../../testing/openApiClient';
import { callerOf, observeCalls, type ObservedCall } from './observeCalls';

const credentials = { username: 'ada', password: 'secret-1', type: 'MEMBER' } as const;

function open() {
  const { api, server } = openApiClient('t-secret');
  const originalCall = api.call;
  const calls: ObservedCall[] = [];
  let nowMs = 1_000;
  const stop = observeCalls(
    api,
    () => (nowMs += 20),
    (call) => calls.push(call),
  );
  return { api, server, calls, stop, originalCall };
}

it('[Q-024] observes method, path, outcome, duration and caller of each call that ends', async () => {
  const { api, server, calls } = open();
  server.succeed(countNews.path, 3);
  await api.call(countNews, { memberId: '7' });
  expect(calls).toEqual([
    {
      startedMs: 1_020,
      durationMs: 20,
      method: 'POST',
      path: countNews.path,
      isOk: true,
      outcome: 'ok',
      caller: 'host',
    },
  ]);
});

it('passes the result to the caller unchanged', async () => {
  const { api, server } = open();
  server.succeed(countNews.path, 3);
  await expect(api.call(countNews, { memberId: '7' })).resolves.toEqual({ ok: true, data: 3 });
});

it.each([
  [errorCodes.signedOut, 'no valid session (-2)'],
  [errorCodes.invalid, 'rejected (-4)'],
  [errorCodes.unexpected, 'unknown outcome (-9)'],
  [7, 'error (7)'],
])('names the kind of the error %i', async (error, outcome) => {
  const { api, server, calls } = open();
  server.respond(countNews.path, () => ({ error, message: 'Jane has no balance', data: null }));
  await api.call(countNews, { memberId: '7' });
  expect(calls).toMatchObject([{ isOk: false, outcome }]);
});

it('distinguishes a call without a reply from a canceled one', async () => {
  const { api, server, calls } = open();
  server.respond(countNews.path, () => new Promise(() => undefined));
  const abort = new AbortController();
  const canceledCall = api.call(countNews, { memberId: '7' }, { signal: abort.signal });
  abort.abort();
  await canceledCall;
  server.respond(countNews.path, () => Promise.reject(new TypeError('no connection')));
  await api.call(countNews, { memberId: '7' });
  expect(calls.map(({ outcome }) => outcome)).toEqual([
    'canceled',
    `no usable reply (${String(errorCodes.transport)})`,
  ]);
});

it('[Q-024] observes no input, reply, message or token', async () => {
  const { api, server, calls } = open();
  server.respond(login.path, () => ({ error: 5, message: 'Jane has no balance', data: { token: 't-new' } }));
  await api.call(login, credentials);
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(calls)).not.toMatch(/ada|secret|Jane|t-new/);
});

it('[Q-025] restores the original function when it stops', () => {
  const { api, stop, originalCall } = open();
  expect(api.call).not.toBe(originalCall);
  stop();
  expect(api.call).toBe(originalCall);
});

describe('the caller', () => {
  const frame = (path: string) => `    at x (http://casino.localhost:4400${path}:1:200)`;

  it('is the remote whose script called the host', () => {
    const stack = [
      'Error: the stack of a call',
      frame('/remotes/host/1.0.0-0000000a/main.js'),
      frame('/remotes/remote-gift-cards2/1.0.0-0000000b/giftCards.js'),
      frame('/remotes/remote-account/1.0.0-0000000c/signIn.js'),
    ];
    expect(callerOf(stack.join('\n'))).toBe('remote-gift-cards2');
  });

  it.each([undefined, frame('/remotes/host/1.0.0-0000000a/main.js')])(
    'is the host if no remote is in the stack',
    (stack) => {
      expect(callerOf(stack)).toBe('host');
    },
  );
});
