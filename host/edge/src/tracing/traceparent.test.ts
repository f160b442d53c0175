import { formatTraceparent, parseTraceparent } from './traceparent';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

it('parses and formats trace id, span id and the sampled flag', () => {
  const header = `00-${traceId}-${spanId}-01`;
  const context = parseTraceparent(header);
  expect(context).toEqual({ traceId, spanId, traceFlags: 1, isRemote: true });
  expect(context && formatTraceparent(context)).toBe(header);
});

it('ignores unknown flags, and further fields of a later version', () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-ff`)).toMatchObject({ traceFlags: 1 });
  expect(parseTraceparent(`01-${traceId}-${spanId}-00-more`)).toMatchObject({ traceId, traceFlags: 0 });
});

it.each([
  undefined,
  '',
  [`00-${traceId}-${spanId}-01`],
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}-01\nx`,
])('rejects %j', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});
