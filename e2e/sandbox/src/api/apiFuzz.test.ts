import { apiFuzz } from '../testing/apiFuzz/apiFuzz';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());

// `pnpm drill --full apiFuzz` sends 700 calls per endpoint.
const perEndpoint = 8;

it('the API handles every random input without a failure, and reveals neither internals nor other members @reliability8', async () => {
  const { calls, served, rejected, endpoints, failures } = await apiFuzz(sandbox, { perEndpoint, seed: 11 });
  expect(failures).toEqual([]);
  expect(calls).toBe(endpoints * perEndpoint);
  // Some calls must be served and some rejected, or the test proves nothing.
  expect(served).toBeGreaterThan(calls / 20);
  expect(rejected).toBeGreaterThan(calls / 4);
}, 240_000);
