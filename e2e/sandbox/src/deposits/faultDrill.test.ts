import { depositMethodCodes } from 'shared-contracts/api';
import { depositDrill } from '../testing/depositDrill/depositDrill';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../testing/testSandbox';

// The sequences use the methods in turn, so that each is tested twice. The drill `deposits` runs 1,000.
const sequences = depositMethodCodes.length * 2;
/** Timeout of the card call, and delay of a late reply. The late reply always misses the timeout. */
const cardTiming = { timeoutMs: 300, lateMs: 600_000 };

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ cardTiming });
}, startTimeoutMs);
afterAll(() => sandbox.stop());

it('[B-024] credits each payment once and nothing else when calls are lost, repeated, late or forged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const takeLog = () => log.mock.calls.splice(0).map((parts) => parts.map(String).join(' '));
  const options = { sequences, seed: 20_276, takeLog };
  const { failed, credits, orders, creditsOf } = await depositDrill(sandbox, options);
  expect(failed).toEqual([]);
  expect(Object.entries(creditsOf).filter(([, count]) => count === 0)).toEqual([]);
  expect(credits).toBeGreaterThan(orders / 4);
}, 240_000);
