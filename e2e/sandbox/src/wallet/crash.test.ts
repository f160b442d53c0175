import { balancedLedger } from '../ledger/audit';
import { randomInt, seededRandom, type Random } from '../seededRandom';
import { callHeaders } from '../testing/browsers';
import { freePort } from '../testing/freePort';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { spawnSandbox, type SpawnedSandbox } from '../testing/spawnSandbox';
import { createTestWallet, type WalletReply } from '../testing/testWallet';
import type { TestMember } from '../testing/testSandbox';
import pg from 'pg';

const secret = 'crash test';
const players = 4;
const roundsPerPlayer = __LONG_RUN__ ? 45 : 25;
/** Number of operations with a reply before the server is killed. */
const operationsBeforeKill = roundsPerPlayer * 3;

interface Operation {
  readonly path: string;
  readonly content: Record<string, string>;
  readonly gainMinor: number;
  reply: WalletReply;
}

let postgres: TestPostgres;
let sandbox: SpawnedSandbox;
let port: number;

const startServer = async () => {
  sandbox = spawnSandbox(port, { DATABASE_URL: postgres.url, WALLET_SECRET: secret });
  await sandbox.ready();
};

beforeAll(async () => {
  postgres = await startPostgres();
  port = await freePort();
  await startServer();
}, 90_000);
afterAll(async () => {
  await sandbox.kill('SIGTERM');
  await postgres.stop();
}, 30_000);

async function launch(member: TestMember): Promise<string> {
  const response = await fetch(`${sandbox.origin}/sys/game/getLaunchUrl`, {
    method: 'POST',
    headers: callHeaders(member.token),
    body: new URLSearchParams({ id: '1001', channel: 'pc' }),
  });
  const { data } = (await response.json()) as { data: string };
  return new URL(data).searchParams.get('token') ?? '';
}

const amount = (minor: number) => (minor / 100).toFixed(2);

/** A round: a bet, then a win or a rollback. */
function roundOf(random: Random, session: string, round: string): Operation[] {
  const stake = randomInt(random, 1, 400);
  const operation = (step: string, gainMinor: number): Operation => ({
    path: `/wallet/${step}`,
    content: {
      session,
      round,
      transaction: `${round}:${step}`,
      ...(step === 'rollback' ? {} : { amount: amount(Math.abs(gainMinor)) }),
    },
    gainMinor,
    reply: { status: 'lost' },
  });
  const end =
    random() < 0.2
      ? operation('rollback', stake)
      : operation('win', random() < 0.5 ? 0 : randomInt(random, 1, 700));
  return [operation('bet', -stake), end];
}

it('applies every acknowledged transaction exactly once when the server is killed during play @reliability6', async () => {
  const random = seededRandom('crash');
  const vendorOf = async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ vendor: string }>('SELECT vendor FROM game WHERE id = 1001');
    await client.end();
    return rows[0]?.vendor ?? '';
  };
  const wallet = createTestWallet(() => sandbox.callbackOrigin, secret, await vendorOf());
  let operationCount = 0;
  let restart: Promise<void> | undefined;
  const playedMembers: { readonly member: TestMember; readonly operations: Operation[] }[] = [];

  const send = async (operation: Operation): Promise<WalletReply> => {
    for (;;) {
      const reply = await wallet(operation.path, operation.content);
      if (reply.status !== 'lost' && reply.code !== 'unavailable') return reply;
      restart ??= sandbox.kill('SIGKILL').then(startServer);
      await restart;
    }
  };

  const play = async (member: TestMember, player: number) => {
    const sessionReply = await wallet('/wallet/session', { token: await launch(member) });
    const operations: Operation[] = [];
    for (let round = 0; round < roundsPerPlayer; round += 1) {
      for (const operation of roundOf(
        random,
        sessionReply.session ?? '',
        `p${String(player)}-r${String(round)}`,
      )) {
        const isRepeated = random() < 0.3;
        const replies = await Promise.all([send(operation), ...(isRepeated ? [send(operation)] : [])]);
        operation.reply = replies[0];
        // Parallel equal calls get the same reply.
        for (const reply of replies) expect(reply).toEqual(operation.reply);
        operations.push(operation);
        operationCount += 1;
        if (operationCount === operationsBeforeKill) restart = sandbox.kill('SIGKILL').then(startServer);
        if (operation.reply.status === 'error') break;
      }
    }
    playedMembers.push({ member, operations });
  };

  const members = await Promise.all(
    Array.from(
      { length: players },
      () => sandbox.control('createMember', { balance: '60.00' }) as Promise<TestMember>,
    ),
  );
  await Promise.all(members.map(play));
  expect(restart).toBeDefined();
  await restart;

  expect(await sandbox.control('auditLedger')).toEqual(balancedLedger);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const { member, operations } of playedMembers) {
    const { rows } = await client.query<{ key: string; gain: string }>(
      `SELECT t.idem_key AS key, e.amount::text AS gain FROM entry e JOIN tx t ON t.id = e.tx
           JOIN account a ON a.id = e.account WHERE a.owner = $1 AND t.idem_scope LIKE 'wallet:%'`,
      [member.id],
    );
    const bookedTxs = rows.map(({ key, gain }) => [key, Number(gain)]).sort();
    const acceptedOperations = operations.filter(
      ({ reply, gainMinor }) => reply.status === 'ok' && gainMinor !== 0,
    );
    expect(bookedTxs).toEqual(
      acceptedOperations.map(({ content, gainMinor }) => [content['transaction'], gainMinor]).sort(),
    );
    // A call that got a reply before the kill gets the same reply after it.
    for (const { path, content, reply } of operations
      .slice(0, 6)
      .filter((operation) => operation.reply.status === 'ok')) {
      const repeatedReply = await wallet(path, content);
      if (path !== '/wallet/bet' || repeatedReply.status === 'ok') expect(repeatedReply).toEqual(reply);
    }
  }
  await client.end();
}, 180_000);
