import { payByProcessor } from 'shared-contracts/api';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { polledCalls } from '../testing/polledCalls';
import { balanceOf, depositsOf } from '../testing/depositCalls';
import { startTestSandbox, startWithinMs, type TestSandbox } from '../testing/testSandbox';

/** Runs the calls concurrently, in this order. */
const all = (...work: (() => Promise<unknown>)[]) => Promise.all(work.map((run) => run()));

describe('on PostgreSQL, which runs transactions in parallel,', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  }, startWithinMs);
  afterAll(async () => {
    await sandbox.stop();
  });

  const newMemberCalls = async () => {
    const member = await sandbox.newMember();
    const credited = async () => [
      await balanceOf(sandbox, member),
      (await depositsOf(sandbox, member)).length,
    ];
    return { calls: polledCalls(sandbox, member), credited };
  };
  const settle = (order: string) => () => sandbox.control('settlePayment', { order, outcome: 'paid' });
  const reconcile = () => sandbox.services.jobs.reconcile();

  it('[B-018] credits a transfer once when polls, settlement and reconciler run in parallel', async () => {
    const { calls, credited } = await newMemberCalls();
    const { data } = await calls.orderCash({}, { scenario: { cash: 'success' } });
    const { orderId } = data as { orderId: string };
    const look = () => calls.cashStatus(orderId);
    await all(look, look, settle(orderId), look, reconcile, look);
    expect([await look(), await credited()]).toEqual(['false', ['125.00', 1]]);
  });

  it('[B-022] credits coins once when parts arrive and polls run in parallel', async () => {
    const { calls, credited } = await newMemberCalls();
    const { data } = await calls.orderCrypt({}, { scenario: { crypto: 'success' } });
    const { depositId } = data as { depositId: string };
    const half = () => sandbox.control('sendCoins', { order: depositId, percent: 50 });
    const poll = () => calls.polled(depositId);
    await all(half, poll, half, poll, reconcile, poll, half);
    expect([await poll(), await credited()]).toEqual([10, ['125.00', 1]]);
  });

  it('[B-017] charges CPAY once for three payments with lost replies', async () => {
    const { calls, credited } = await newMemberCalls();
    const { id } = (await calls.orderCpay()).data as { id: string };
    const payLost = () =>
      calls.payCpay(id, { fail: { [payByProcessor.path]: 'lost' } }).then(
        () => 'responded',
        () => 'lost',
      );
    expect(await all(payLost, payLost, reconcile, payLost)).toEqual(['lost', 'lost', undefined, 'lost']);
    expect(await calls.payCpay(id)).toMatchObject({ error: 0, data: { status: 'true' } });
    expect(await credited()).toEqual(['125.00', 1]);
  });

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  });
});
