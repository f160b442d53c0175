import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { startLocalSpan } from '../tracing/startSpan';
import { observedUpstream, type ObserverOptions } from './observedUpstream';
import { type UpstreamCall, UpstreamError } from './upstream';

type Result = Parameters<ObserverOptions['onResult']>[0];

/** Makes a call that fails with `error` when it is canceled. */
function openCall(error: Error, body?: UpstreamCall['body']) {
  const results: Result[] = [];
  let reject: (reason: Error) => void = () => undefined;
  const response = new Promise<IncomingMessage>((_, rejectResponse) => (reject = rejectResponse));
  const upstream = {
    host: 'api',
    call: () => ({ response, cancel: () => reject(error) }),
    close: () => undefined,
  };
  const observed = observedUpstream(upstream, {
    startSpan: startLocalSpan,
    onResult: (result) => void results.push(result),
  });
  const { cancel } = observed.call({ method: 'POST', path: '/x', headers: {}, body, maxBodyBytes: 1 });
  const outcomes = async () => {
    await response.catch(() => undefined);
    return results.map(({ method, outcome }) => [method, outcome]);
  };
  return { cancel, fail: () => reject(error), outcomes };
}
const unreachable = () => new UpstreamError(502, 'no connection');

it('reports a call without a connection, and a call without a response in time', async () => {
  const lost = openCall(unreachable());
  lost.fail();
  expect(await lost.outcomes()).toEqual([['POST', 'unreachable']]);
  const late = openCall(new UpstreamError(504, 'too late'));
  late.fail();
  expect(await late.outcomes()).toEqual([['POST', 'timeout']]);
});

it('reports no error if the player ends the call, or the connection in the middle of the body', async () => {
  const canceled = openCall(unreachable());
  canceled.cancel();
  expect(await canceled.outcomes()).toEqual([]);
  const body = new IncomingMessage(new Socket());
  body.destroy();
  const torn = openCall(unreachable(), body);
  torn.fail();
  expect(await torn.outcomes()).toEqual([]);
});

it('reports no error of the API if the body of the player is too large', async () => {
  const { fail, outcomes } = openCall(new UpstreamError(413, 'too large'));
  fail();
  expect(await outcomes()).toEqual([]);
});
