import { payByProcessor } from 'shared-contracts/api';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { polledCalls } from '../testing/polledCalls';
import { balanceOf, depositsOf } from '../testing/depositCalls';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../testing/testSandbox';

/** Runs the calls concurrently, in this order. */
const runAll = (...work: (() => Promise<unknown>)[]) => Promise.all(work.map((run) => run()));

describe('on PostgreSQL, which runs transactions in parallel,', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  }, startTimeoutMs);
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
    const poll = () => calls.cashStatus(orderId);
    await runAll(poll, poll, settle(orderId), poll, reconcile, poll);
    expect([await poll(), await credited()]).toEqual(['false', ['125.00', 1]]);
  });

  it('[B-022] credits coins once when parts arrive and polls run in parallel', async () => {
    const { calls, credited } = await newMemberCalls();
    const { data } = await calls.orderCrypt({}, { scenario: { crypto: 'success' } });
    const { depositId } = data as { depositId: string };
    const sendHalf = () => sandbox.control('sendCoins', { order: depositId, percent: 50 });
    const poll = () => calls.pollStatus(depositId);
    await runAll(sendHalf, poll, sendHalf, poll, reconcile, poll, sendHalf);
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
    expect(await runAll(payLost, payLost, reconcile, payLost)).toEqual(['lost', 'lost', undefined, 'lost']);
    expect(await calls.payCpay(id)).toMatchObject({ error: 0, data: { status: 'true' } });
    expect(await credited()).toEqual(['125.00', 1]);
  });

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  });
});
