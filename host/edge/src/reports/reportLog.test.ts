import { trace } from '@opentelemetry/api';
import { currentRequest, runForRequest } from '../tracing/requestContext';
import { createReportLog } from './reportLog';

const span = trace.wrapSpanContext({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 0 });

it('starts its timer of one minute outside of the request, because its log lines are about many requests', () => {
  let timerRequest: unknown = 'not started';
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(() => {
    timerRequest = currentRequest();
    return { unref: () => undefined } as unknown as NodeJS.Timeout;
  });
  const { write } = createReportLog({ warn: () => undefined });
  runForRequest({ requestId: '7', span }, () => write('browser report', { type: 'csp-violation' }));
  expect(timerRequest).toBeUndefined();
});
