import { auditLedger, balancedLedger } from '../ledger/audit';
import { cashBalance } from '../ledger/accounts';
import {
  startTestSandbox,
  startTimeoutMs,
  walletSecret,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';
import { signedHeaders, signingKey } from '../signature';
import { vendorHeader } from './vendorHeader';
import { createTestWallet, type WalletReply } from '../testing/testWallet';

const gameId = 1001;

describe('on PostgreSQL, which runs transactions in parallel,', () => {
  let sandbox: TestSandbox;
  let member: TestMember;
  let session: string;
  let wallet: (path: string, content: unknown, nowMs?: number) => Promise<WalletReply>;
  let vendor: string;
  let rounds = 0;

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const { data } = await sandbox.call('/base/game/get', { id: gameId });
    ({ vendor } = data as { vendor: string });
    wallet = createTestWallet(() => sandbox.callbackOrigin, walletSecret, vendor);
  }, startTimeoutMs);
  afterAll(async () => {
    await sandbox.stop();
  });

  const launch = async (token: string) => {
    const { data } = await sandbox.call('/sys/game/getLaunchUrl', { id: gameId, channel: 'pc' }, { token });
    return new URL(data as string).searchParams.get('token') ?? '';
  };
  const balance = () => cashBalance(sandbox.database.orm, member.id, 'USD');
  const newRound = () => `round-${String((rounds += 1))}`;
  const call = (step: string, round: string, amount?: string, transaction = `${round}:${step}`) =>
    wallet(`/wallet/${step}`, { session, round, transaction, ...(amount === undefined ? {} : { amount }) });

  beforeEach(async () => {
    member = await sandbox.newMember({ balance: '20.00' });
    session = (await wallet('/wallet/session', { token: await launch(member.token) })).session ?? '';
  });

  it('opens a session once per launch token, and only for the vendor of the game', async () => {
    const otherVendor = createTestWallet(
      () => sandbox.callbackOrigin,
      walletSecret,
      vendor === 'SALTMOON' ? 'BRASS_COMET' : 'SALTMOON',
    );
    const token = await launch(member.token);
    expect(await otherVendor('/wallet/session', { token })).toMatchObject({ code: 'session-closed' });
    expect(await wallet('/wallet/session', { token })).toMatchObject({
      mode: 'real',
      balance: '20.00',
      currency: 'USD',
    });
    expect(await wallet('/wallet/session', { token })).toMatchObject({ code: 'session-closed' });
    expect(await otherVendor('/wallet/balance', { session })).toMatchObject({ code: 'session-closed' });
  });

  it('rejects an expired launch token', async () => {
    const token = await launch(member.token);
    sandbox.clock.moveBy(121_000);
    const reply = await wallet('/wallet/session', { token }, sandbox.clock.now().getTime());
    sandbox.clock.reset();
    expect(reply).toMatchObject({ code: 'session-closed' });
  });

  it('books a bet and a win with the balances before and after', async () => {
    const round = newRound();
    expect(await call('bet', round, '2.50')).toMatchObject({ status: 'ok', balance: '17.50' });
    expect(await call('win', round, '7.00')).toMatchObject({ status: 'ok', balance: '24.50' });
    const { data } = await sandbox.call(
      '/sys/member/transaction/page',
      { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' },
      { token: member.token },
    );
    const { content } = data as { content: unknown[] };
    expect(content.slice(0, 2)).toMatchObject([
      { type: 'GAME_WIN', amount: '7.00', balanceBefore: '17.50', balanceAfter: '24.50' },
      { type: 'GAME_BET', amount: '2.50', balanceBefore: '20.00', balanceAfter: '17.50' },
    ]);
  });

  it('returns the first reply to a repeated call, even after other rounds', async () => {
    const round = newRound();
    const bet = await call('bet', round, '5.00');
    const win = await call('win', round, '0.00');
    const otherRound = newRound();
    await call('bet', otherRound, '1.00');
    const rolledBack = await call('rollback', otherRound);
    await call('bet', newRound(), '2.00');
    expect(await call('bet', round, '5.00')).toEqual(bet);
    expect(await call('win', round, '0.00')).toEqual(win);
    expect(await call('rollback', otherRound)).toEqual(rolledBack);
    expect(await balance()).toBe(1_300n);
  });

  it('rejects a repeated call with another amount, and a second bet in a round', async () => {
    const round = newRound();
    await call('bet', round, '5.00');
    expect(await call('bet', round, '6.00')).toMatchObject({ code: 'conflict' });
    expect(await call('bet', round, '5.00', 'another')).toMatchObject({ code: 'conflict' });
    await call('win', round, '1.00');
    expect(await call('win', round, '9.00')).toMatchObject({ code: 'conflict' });
    expect(await call('win', round, '1.00', 'another')).toMatchObject({ code: 'conflict' });
    expect(await balance()).toBe(1_600n);
  });

  it('returns a stake once, and not after the round was paid', async () => {
    const round = newRound();
    await call('bet', round, '5.00');
    expect(await call('rollback', round)).toMatchObject({ status: 'ok', balance: '20.00' });
    expect(await call('rollback', round, undefined, 'again')).toMatchObject({ balance: '20.00' });
    expect(await call('win', round, '3.00')).toMatchObject({ code: 'round-closed' });
    const paidRound = newRound();
    await call('bet', paidRound, '5.00');
    await call('win', paidRound, '1.00');
    expect(await call('rollback', paidRound)).toMatchObject({ code: 'round-closed' });
    expect(await balance()).toBe(1_600n);
  });

  it('rejects a bet that arrives after its rollback', async () => {
    const round = newRound();
    expect(await call('rollback', round)).toMatchObject({ status: 'ok', balance: '20.00' });
    expect(await call('bet', round, '5.00')).toMatchObject({ code: 'round-closed' });
    expect(await balance()).toBe(2_000n);
  });

  it('rejects a stake above the balance', async () => {
    const round = newRound();
    expect(await call('bet', round, '20.01')).toMatchObject({ code: 'insufficient-funds' });
    expect(await call('win', round, '5.00')).toMatchObject({ code: 'unknown-round' });
    expect(await call('bet', round, '20.00')).toMatchObject({ balance: '0.00' });
  });

  it('rejects new bets after the member signed out, but pays wins', async () => {
    const round = newRound();
    await call('bet', round, '5.00');
    await sandbox.call('/sys/auth/logout', {}, { token: member.token });
    expect(await call('bet', newRound(), '1.00')).toMatchObject({ code: 'session-closed' });
    expect(await call('win', round, '2.00')).toMatchObject({ status: 'ok', balance: '17.00' });
  });

  it.each([
    [{ enabled: false }, 'session-closed'],
    [{ balanceBlocked: true }, 'balance-blocked'],
    [{ excludedUntil: '2099-03-01' }, 'session-closed'],
  ])('accepts no new bet from a member with %j', async (change, code) => {
    await sandbox.control('changeMember', { member: member.id, ...change });
    expect(await call('bet', newRound(), '1.00')).toMatchObject({ code });
    expect(await balance()).toBe(2_000n);
  });

  it.each(['-1.00', '0.00', '1.001', '1e2', 'NaN', '', '٣'])('rejects %p as a stake', async (amount) => {
    expect(await call('bet', newRound(), amount)).toMatchObject({ code: 'invalid' });
  });

  it('accepts only calls with a recent, valid signature of a known vendor @security2', async () => {
    const forger = createTestWallet(() => sandbox.callbackOrigin, 'another secret', vendor);
    expect(await forger('/wallet/balance', { session })).toMatchObject({ code: 'unsigned' });
    expect(await wallet('/wallet/balance', { session }, Date.now() - 61_000)).toMatchObject({
      code: 'unsigned',
    });
    const unknownVendor = createTestWallet(() => sandbox.callbackOrigin, walletSecret, 'NOBODY');
    expect(await unknownVendor('/wallet/balance', { session })).toMatchObject({ code: 'unsigned' });
    expect(await wallet('/wallet/balance', { session })).toMatchObject({ status: 'ok', balance: '20.00' });
  });

  it('rejects a signature that was made for another path or another body', async () => {
    const key = signingKey(walletSecret, `wallet:${vendor}`);
    const body = JSON.stringify({ session });
    const sendSigned = async (signedPath: string, signedBody: string) => {
      const signed = signedHeaders(key, signedPath, signedBody, new Date());
      const headers = { ...signed, [vendorHeader]: vendor };
      const reply = await fetch(`${sandbox.callbackOrigin}/wallet/balance`, {
        method: 'POST',
        headers,
        body,
      });
      return ((await reply.json()) as { code?: string }).code;
    };
    expect(await sendSigned('/wallet/balance', body)).toBeUndefined();
    expect([await sendSigned('/wallet/bet', body), await sendSigned('/wallet/balance', '{}')]).toEqual([
      'unsigned',
      'unsigned',
    ]);
  });

  it.each([{}, { 'x-forwarded-for': '10.0.0.1' }])(
    'rejects wallet calls on the port of the API, even signed and with the headers %j',
    async (headers) => {
      const path = '/wallet/balance';
      const body = JSON.stringify({ session });
      const signed = signedHeaders(signingKey(walletSecret, `wallet:${vendor}`), path, body, new Date());
      const response = await fetch(sandbox.origin + path, {
        method: 'POST',
        headers: { ...signed, [vendorHeader]: vendor, ...headers },
        body,
      });
      expect(response.status).toBe(404);
    },
  );

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  });
});
