import { eq } from 'drizzle-orm';
import { vendorRound } from '../../db/schema';
import { cashBalance } from '../../ledger/accounts';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';
import type { GamePageData } from '../GamePageData';
import { playRound, settleOpenRounds } from './rounds';
import { findVendorSession } from './vendorSessions';
import { createWalletClient, WalletUnreachable, type WalletClient } from './WalletClient';

let sandbox: TestSandbox;
let member: TestMember;
let wallet: WalletClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  wallet = createWalletClient(() => sandbox.callbackOrigin, walletSecret, sandbox.clock);
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember({ balance: '50.00' });
});

const services = (walletClient: WalletClient) => ({
  database: sandbox.database,
  clock: sandbox.clock,
  draw: () => 0,
  wallet: walletClient,
});
const settleAll = (walletClient = wallet) => settleOpenRounds(services(walletClient), -1);
const balance = () => cashBalance(sandbox.database.orm, member.id, 'USD');

async function openSlot() {
  const launch = { id: 1001, channel: 'pc' };
  const { data } = await sandbox.call('/sys/game/getLaunchUrl', launch, { token: member.token });
  const url = new URL(data as string);
  const page = await sandbox.games.inject({ method: 'GET', url: url.pathname + url.search });
  const pageData = JSON.parse(/id="start">(.*?)<\/script>/.exec(page.body)?.[1] ?? '') as GamePageData;
  const row = await findVendorSession(sandbox.database.orm, pageData.key);
  if (!row) throw new Error('no session');
  const { session, game } = row;
  return {
    session,
    play: (requestId: string, walletClient: WalletClient) =>
      playRound(services(walletClient), session, game, requestId, { stakeMinor: 100 }),
    rounds: () =>
      sandbox.database.orm
        .select()
        .from(vendorRound)
        .where(eq(vendorRound.session, session.id))
        .orderBy(vendorRound.state),
  };
}
const statesOf = async ({ rounds }: Awaited<ReturnType<typeof openSlot>>) =>
  (await rounds()).map(({ state }) => state);

it.each([
  ['/wallet/bet', 'unavailable', 'rolled-back'],
  ['/wallet/win', 'pending', 'settled'],
])('loses no money if the reply of %s is lost', async (step, reason, endState) => {
  const slot = await openSlot();
  const reply = await slot.play('round-0001', async (vendor, path, content) => {
    const response = await wallet(vendor, path, content);
    if (path === step) throw new WalletUnreachable('the reply was lost');
    return response;
  });
  expect(reply).toEqual({ ok: false, reason });
  await settleAll();
  const [row] = await slot.rounds();
  expect(row?.state).toBe(endState);
  const won = endState === 'settled' ? (row?.winMinor ?? 0n) - 100n : 0n;
  expect(await balance()).toBe(5_000n + won);
});

it('does not pay a round that was returned before its slow bet ended', async () => {
  const slot = await openSlot();
  const calledPaths: string[] = [];
  const reply = await slot.play('round-0002', async (vendor, path, content) => {
    calledPaths.push(path);
    const response = await wallet(vendor, path, content);
    if (path === '/wallet/bet') await settleAll();
    return response;
  });
  expect(reply).toEqual({ ok: false, reason: 'refused' });
  expect(calledPaths).toEqual(['/wallet/bet']);
  expect(await statesOf(slot)).toEqual(['rolled-back']);
  expect(await balance()).toBe(5_000n);
});

it('closes a round when the wallet returned the stake first', async () => {
  const slot = await openSlot();
  const reply = await slot.play('round-0003', async (vendor, path, content) => {
    const response = await wallet(vendor, path, content);
    if (path === '/wallet/bet') {
      const { round } = content as { round: string };
      const call = { session: slot.session.walletSession, round, transaction: `${round}:rollback` };
      await wallet(vendor, '/wallet/rollback', call);
    }
    return response;
  });
  expect(reply).toEqual({ ok: false, reason: 'refused' });
  expect(await statesOf(slot)).toEqual(['rolled-back']);
  expect(await balance()).toBe(5_000n);
});

it('pays a round although another round fails, and logs the failed round', async () => {
  const slot = await openSlot();
  for (const requestId of ['round-0004', 'round-0005']) {
    const reply = await slot.play(requestId, (vendor, path, content) =>
      path === '/wallet/win' ? Promise.reject(new WalletUnreachable('away')) : wallet(vendor, path, content),
    );
    expect(reply).toEqual({ ok: false, reason: 'pending' });
  }
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let calls = 0;
  const ended = await settleAll((...call) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('bad round')) : wallet(...call);
  });
  expect(ended).toBe(1);
  expect(await statesOf(slot)).toEqual(['accepted', 'settled']);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/"message":"bad round".*"msg":"round settlement failed"/)],
  ]);
  log.mockRestore();
  await settleAll();
  expect(await statesOf(slot)).toEqual(['settled', 'settled']);
});
