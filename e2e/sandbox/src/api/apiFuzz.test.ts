import { apiFuzz } from '../testing/apiFuzz/apiFuzz';
import { startTestSandbox, startWithinMs, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());

// 700 an address are played by `pnpm drill --full apiFuzz`.
const perEndpoint = 8;

it('the API survives every random input, and reveals no internals and no other member @R8', async () => {
  const { calls, served, refused, endpoints, faults } = await apiFuzz(sandbox, { perEndpoint, seed: 11 });
  expect(faults).toEqual([]);
  expect(calls).toBe(endpoints * perEndpoint);
  // Neither a door that is always shut nor one that is always open would have been tried.
  expect(served).toBeGreaterThan(calls / 20);
  expect(refused).toBeGreaterThan(calls / 4);
}, 240_000);
