import { balancedLedger } from '../../sandbox/src/ledger/audit';
import { scaleFindings } from './scale';

type Result = Parameters<typeof scaleFindings>[0];

const passed: Result = {
  players: 2,
  figures: { flows: new Map([['round', 3]]), failures: [], cardsReentered: 0, cardsReenteredAfterCut: 1 },
  calls: { calls: 10, interrupted: 1, longestMs: 5_000 },
  stops: [
    { name: 'edge 1', signal: 'SIGKILL' },
    { name: 'edge 1', signal: 'SIGTERM' },
  ],
  ledger: balancedLedger,
  sealedCards: 30,
  throughput: [
    { edges: 1, requestsPerSecond: 100, processorMsPerRequest: 1 },
    { edges: 2, requestsPerSecond: 200, processorMsPerRequest: 1.09 },
  ],
};

it('passes if nothing is lost and no limit is exceeded', () => {
  expect(scaleFindings(passed, true).failures).toEqual([]);
  expect(scaleFindings(passed, true).summary).toBe(
    '2 players, 3 flows, 2 processes stopped: 0 failures, longest outage 5.0 s',
  );
});

it.each<[failure: string, changes: Partial<Result>]>([
  ['ada has 1 instead of 2', { figures: { ...passed.figures, failures: ['ada has 1 instead of 2'] } }],
  ['players entered 1 cards twice', { figures: { ...passed.figures, cardsReentered: 1 } }],
  ['a call got no response for 5.1 s', { calls: { ...passed.calls, longestMs: 5_100 } }],
  ['no stop interrupted a call', { calls: { ...passed.calls, interrupted: 0 } }],
  ['the ledger has {"drifted":1}', { ledger: { drifted: 1 } }],
  ['31 cards of one address were accepted in a minute', { sealedCards: 31 }],
  ['29 cards of one address were accepted in a minute', { sealedCards: 29 }],
])('fails with "%s"', (failure, changes) => {
  expect(scaleFindings({ ...passed, ...changes }, true).failures).toEqual([failure]);
});

it('fails a complete run if several edges need over 10 % more processor time per request than one', () => {
  const oneEdge = { edges: 1, requestsPerSecond: 100, processorMsPerRequest: 1 };
  const throughput = [
    oneEdge,
    { ...oneEdge, edges: 2, processorMsPerRequest: 0.8 },
    { ...oneEdge, edges: 3, processorMsPerRequest: 1.2 },
  ];
  expect(scaleFindings({ ...passed, throughput }, true).failures).toEqual([
    '3 edges need 1.20 of the processor time of one',
  ]);
  expect(scaleFindings({ ...passed, throughput }, false).failures).toEqual([]);
});

it('names at most ten failures', () => {
  const foundErrors = Array.from({ length: 12 }, (_, index) => `failure ${String(index)}`);
  const { failures } = scaleFindings(
    { ...passed, figures: { ...passed.figures, failures: foundErrors } },
    true,
  );
  expect(failures).toHaveLength(11);
  expect(failures.at(-1)).toBe('and 2 more failures');
});
