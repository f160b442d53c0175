import { eq } from 'drizzle-orm';
import { bigWin, gamePlay } from '../../db/schema';
import { cashBalance } from '../../ledger/accounts';
import {
  startTestSandbox,
  startTimeoutMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';
import { type Draw, secureDraw } from '../engines/GameRules';
import type { GamePageData } from '../GamePageData';

let sandbox: TestSandbox;
let member: TestMember;
const slotId = 1001;
const rouletteId = 1625;
let draw: Draw = secureDraw;

beforeAll(async () => {
  sandbox = await startTestSandbox({ draw: (sides) => draw(sides) });
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember({ balance: '50.00' });
});

const launchUrl = async (id: number, options: { token?: string; fun?: boolean } = {}) => {
  const path = options.fun ? '/sys/game/getTryPlayUrl' : '/sys/game/getLaunchUrl';
  const { data } = await sandbox.call(path, { id, channel: 'pc' }, { token: options.token });
  return new URL(data as string);
};
const open = (url: URL) => sandbox.games.inject({ method: 'GET', url: url.pathname + url.search });
const pageDataOf = (page: string): GamePageData => {
  const json = /id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  return JSON.parse(json) as GamePageData;
};
const startGame = async (id: number, fun = false) =>
  pageDataOf((await open(await launchUrl(id, fun ? { fun } : { token: member.token }))).body);
const play = async (key: string, requestId: string, request: unknown): Promise<Record<string, unknown>> =>
  (
    await sandbox.games.inject({
      method: 'POST',
      url: '/play/round',
      headers: { 'x-game-session': key },
      payload: { requestId, request },
    })
  ).json();
const balance = () => cashBalance(sandbox.database.orm, member.id, 'USD');

it('[B-011] launches a playable game on its own origin, once for each address', async () => {
  const url = await launchUrl(slotId, { token: member.token });
  expect(url.hostname).toBe('games.localhost');
  expect(url.href).not.toContain(member.token);
  const page = await open(url);
  expect(page.statusCode).toBe(200);
  expect(pageDataOf(page.body)).toMatchObject({ mode: 'real', balanceMinor: 5_000, currencySymbol: '$' });
  expect(page.body).not.toContain(member.token);
  const secondOpen = await open(url);
  expect(secondOpen.statusCode).toBe(409);
  expect(secondOpen.body).not.toContain('id="start"');
});

it('allows only own scripts and pictures in the page, and only the player site to frame it', async () => {
  const page = await open(await launchUrl(slotId, { token: member.token }));
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain('frame-ancestors http://casino.localhost:4400');
  expect(page.body).not.toMatch(/ style=| on\w+=/);
  for (const [, path = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const asset = await sandbox.games.inject({ method: 'GET', url: path });
    expect([path, asset.statusCode]).toEqual([path, 200]);
    expect(asset.headers['cache-control']).toContain('immutable');
  }
  for (const symbol of pageDataOf(page.body).symbols) {
    expect((await sandbox.games.inject({ method: 'GET', url: symbol })).statusCode).toBe(200);
  }
});

it('plays a round for money: changes the balance by stake and win, and adds the round to the history', async () => {
  const { key } = await startGame(slotId);
  const round = await play(key, 'round-0001', { stakeMinor: 100 });
  expect(round).toMatchObject({ ok: true, stakeMinor: 100 });
  const expected = 5_000n - 100n + BigInt(round['winMinor'] as number);
  expect(await balance()).toBe(expected);
  expect(round['balanceMinor']).toBe(Number(expected));
  const { data } = await sandbox.call(
    '/sys/game/history/page',
    { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' },
    { token: member.token },
  );
  expect(data).toMatchObject({ content: [{ id: slotId, amount: '1.00' }], totalElements: 1, last: true });
});

it('plays a repeated request once, and rejects its id for another bet', async () => {
  const { key } = await startGame(slotId);
  const first = await play(key, 'round-0002', { stakeMinor: 200 });
  const balanceBefore = await balance();
  // Only the first reply reports the counted bet, because the wallet is called once.
  expect(first).toMatchObject(await play(key, 'round-0002', { stakeMinor: 200 }));
  expect(await play(key, 'round-0002', { stakeMinor: 400 })).toEqual({ ok: false, reason: 'conflict' });
  expect(await balance()).toBe(balanceBefore);
});

it('rejects an invalid bet, a bet above the balance and a bet without a session', async () => {
  const { key } = await startGame(slotId);
  expect(await play(key, 'round-0003', { stakeMinor: 123 })).toEqual({ ok: false, reason: 'invalid' });
  const poorMember = await sandbox.newMember({ balance: '0.10' });
  const start = pageDataOf((await open(await launchUrl(slotId, { token: poorMember.token }))).body);
  expect(await play(start.key, 'round-0004', { stakeMinor: 20 })).toEqual({
    ok: false,
    reason: 'insufficient-funds',
  });
  expect(await play('nobody', 'round-0005', { stakeMinor: 20 })).toEqual({
    ok: false,
    reason: 'session-closed',
  });
});

it('plays for fun without the ledger', async () => {
  const { key, mode, balanceMinor } = await startGame(slotId, true);
  expect([mode, balanceMinor]).toEqual(['fun', 100_000]);
  const round = await play(key, 'round-0006', { stakeMinor: 100 });
  expect(round['balanceMinor']).toBe(100_000 - 100 + (round['winMinor'] as number));
  expect(await balance()).toBe(5_000n);
  const plays = await sandbox.database.orm.select().from(gamePlay).where(eq(gamePlay.member, member.id));
  expect(plays).toEqual([]);
});

it.each([
  ['Table Games', rouletteId],
  ['Table Games', 1645],
  ['Live Casino', 1712],
])('plays a round of %s: game %i', async (category, id) => {
  const { data } = await sandbox.call('/base/game/get', { id });
  expect(data).toMatchObject({ category });
  const { key } = await startGame(id);
  const round = await play(key, 'round-0007', { stakeMinor: 100, field: 2 });
  expect(round).toMatchObject({ ok: true });
  expect(await balance()).toBe(
    5_000n - BigInt(round['stakeMinor'] as number) + BigInt(round['winMinor'] as number),
  );
});

it('publishes a big win with initials only', async () => {
  const winner = await sandbox.newMember({ balance: '400.00', firstName: 'Quentin', lastName: 'Zoller' });
  const { key } = pageDataOf((await open(await launchUrl(rouletteId, { token: winner.token }))).body);
  // The draw 18 of 37 is the zero.
  draw = () => 18;
  const round = await play(key, 'round-0008', { stakeMinor: 600, field: 1 });
  draw = secureDraw;
  expect(round).toMatchObject({ ok: true, winMinor: 21_600 });
  const [published] = await sandbox.database.orm.select().from(bigWin).where(eq(bigWin.amount, 21_600n));
  expect(published).toMatchObject({ player: 'Q***Z.', game: rouletteId });
});
