import { temporaryFolder } from '../testing/fixturePackage';
import { storeKinds, type TestStore } from '../testing/storeKinds';
import { createReportTokens, expiredSecrets } from './createReportTokens';

const page = 'a'.repeat(32);
const subject = { page, revision: 7 };
const hourMs = 3_600_000;
const midnightMs = Date.parse('2026-11-22T00:00:00Z');

describe.each(storeKinds)('with report secrets in %s', (_kind, open) => {
  let remove: () => Promise<void>;
  let kind: TestStore;
  let nowMs: number;
  const warned: string[] = [];

  beforeEach(async () => {
    const temporary = await temporaryFolder();
    ({ remove } = temporary);
    kind = await open(temporary.folder);
    nowMs = midnightMs + 10 * hourMs;
    warned.length = 0;
  });
  afterEach(async () => {
    await kind.close();
    await remove();
  });

  const edge = () =>
    createReportTokens({
      store: kind.served(),
      now: () => nowMs,
      log: { warn: (event) => warned.push(event) },
    });

  it('accepts a token at every edge, for its page and revision, in its hour and the next', async () => {
    const [one, two] = [edge(), edge()];
    const [token, others] = await Promise.all([one.issue(subject), two.issue(subject)]);
    expect(others).toBe(token);
    expect(await two.isValid(token, subject)).toBe(true);
    expect(await two.isValid(token, { ...subject, page: 'b'.repeat(32) })).toBe(false);
    expect(await two.isValid(token, { ...subject, revision: 8 })).toBe(false);
    nowMs += 2 * hourMs - 1;
    expect(await edge().isValid(token, subject)).toBe(true);
    nowMs += 1;
    expect(await edge().isValid(token, subject)).toBe(false);
  });

  it('accepts a token of the next hour, also across midnight, and none of the hour after', async () => {
    nowMs = midnightMs + 30_000;
    const token = await edge().issue(subject);
    nowMs = midnightMs - 30_000;
    expect(await edge().isValid(token, subject)).toBe(true);
    nowMs = midnightMs - hourMs;
    expect(await edge().isValid(token, subject)).toBe(true);
    nowMs -= 1;
    expect(await edge().isValid(token, subject)).toBe(false);
  });

  it.each([
    undefined,
    '',
    'x',
    '0.',
    `0.${'a'.repeat(43)}`,
    `490000.${'a'.repeat(43)}`,
    `490000.${'é'.repeat(43)}`,
  ])('rejects %j', async (token) => {
    expect(await edge().isValid(token, subject)).toBe(false);
    const hour = String(Math.floor(nowMs / hourMs));
    expect(await edge().isValid(`${hour}.${'a'.repeat(43)}`, subject)).toBe(false);
  });

  it('has a new secret each day, accepts the former for an hour, and lets gc delete older ones', async () => {
    nowMs = midnightMs - 1;
    const token = await edge().issue(subject);
    nowMs = midnightMs + hourMs - 1;
    expect(await edge().isValid(token, subject)).toBe(true);
    const next = await edge().issue(subject);
    const [former, present] = await Promise.all(
      (await kind.store.list('report-secrets'))
        .toSorted()
        .map((day) => kind.store.read(`report-secrets/${day}`)),
    );
    expect(former).toHaveLength(32);
    expect(present).toHaveLength(32);
    expect(present?.equals(former ?? Buffer.alloc(0))).toBe(false);
    nowMs += hourMs;
    expect(await edge().isValid(token, subject)).toBe(false);
    expect(await edge().isValid(next, subject)).toBe(true);
    expect(await expiredSecrets(kind.store, midnightMs)).toEqual([]);
    expect(await expiredSecrets(kind.store, midnightMs + 24 * hourMs)).toHaveLength(1);
    await kind.overwrite('report-secrets/1', 'of 1970');
    expect((await kind.cli.release('gc')).code).toBe(0);
    expect(await kind.store.list('report-secrets')).not.toContain('1');
  });

  it('issues no token while the store is unreachable, logs the reason, and retries later', async () => {
    const tokens = edge();
    await tokens.issue(subject);
    nowMs += 24 * hourMs;
    await kind.disconnect();
    expect(await tokens.issue(subject)).toBeUndefined();
    expect(await tokens.issue(subject)).toBeUndefined();
    expect(warned).toEqual(['report tokens unavailable']);
    await kind.reconnect();
    nowMs += 10_000;
    expect(await tokens.issue(subject)).toMatch(/^\d+\.[\w-]{43}$/);
  }, 30_000);
});
