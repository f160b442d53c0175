import { temporaryFolder } from '../testing/fixturePackage';
import { storeKinds, type TestStore } from '../testing/storeKinds';
import { createReportTokens, expiredSecrets } from './createReportTokens';

const page = 'a'.repeat(32);
const subject = { page, revision: 7 };
const hourMs = 3_600_000;
const midnightMs = Date.parse('2026-11-22T00:00:00Z');

describe.each(storeKinds)('with report secrets in %s', (_storeName, open) => {
  let remove: () => Promise<void>;
  let testStore: TestStore;
  let nowMs: number;
  const warnings: string[] = [];

  beforeEach(async () => {
    const temporary = await temporaryFolder();
    ({ remove } = temporary);
    testStore = await open(temporary.folder);
    nowMs = midnightMs + 10 * hourMs;
    warnings.length = 0;
  });
  afterEach(async () => {
    await testStore.close();
    await remove();
  });

  const createTokens = () =>
    createReportTokens({
      store: testStore.served().store,
      now: () => nowMs,
      log: { warn: (event) => warnings.push(event) },
    });

  it('accepts a token at every edge, for its page and revision, in its hour and the next', async () => {
    const firstEdge = createTokens();
    const secondEdge = createTokens();
    const [token, secondToken] = await Promise.all([firstEdge.issue(subject), secondEdge.issue(subject)]);
    expect(secondToken).toBe(token);
    expect(await secondEdge.isValid(token, subject)).toBe(true);
    expect(await secondEdge.isValid(token, { ...subject, page: 'b'.repeat(32) })).toBe(false);
    expect(await secondEdge.isValid(token, { ...subject, revision: 8 })).toBe(false);
    nowMs += 2 * hourMs - 1;
    expect(await createTokens().isValid(token, subject)).toBe(true);
    nowMs += 1;
    expect(await createTokens().isValid(token, subject)).toBe(false);
  });

  it('accepts a token of the next hour, even across midnight, but rejects a token of the hour after that', async () => {
    nowMs = midnightMs + 30_000;
    const token = await createTokens().issue(subject);
    nowMs = midnightMs - 30_000;
    expect(await createTokens().isValid(token, subject)).toBe(true);
    nowMs = midnightMs - hourMs;
    expect(await createTokens().isValid(token, subject)).toBe(true);
    nowMs -= 1;
    expect(await createTokens().isValid(token, subject)).toBe(false);
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
    expect(await createTokens().isValid(token, subject)).toBe(false);
    const hour = String(Math.floor(nowMs / hourMs));
    expect(await createTokens().isValid(`${hour}.${'a'.repeat(43)}`, subject)).toBe(false);
  });

  it('creates a secret each day, accepts the former secret for an hour, and allows gc to delete older ones', async () => {
    nowMs = midnightMs - 1;
    const token = await createTokens().issue(subject);
    nowMs = midnightMs + hourMs - 1;
    expect(await createTokens().isValid(token, subject)).toBe(true);
    const newToken = await createTokens().issue(subject);
    const [former, current] = await Promise.all(
      (await testStore.store.list('report-secrets'))
        .toSorted()
        .map((day) => testStore.store.read(`report-secrets/${day}`)),
    );
    expect(former).toHaveLength(32);
    expect(current).toHaveLength(32);
    expect(current?.equals(former ?? Buffer.alloc(0))).toBe(false);
    nowMs += hourMs;
    expect(await createTokens().isValid(token, subject)).toBe(false);
    expect(await createTokens().isValid(newToken, subject)).toBe(true);
    expect(await expiredSecrets(testStore.store, midnightMs)).toEqual([]);
    expect(await expiredSecrets(testStore.store, midnightMs + 24 * hourMs)).toHaveLength(1);
    await testStore.overwrite('report-secrets/1', 'of 1970');
    expect((await testStore.cli.release('gc')).code).toBe(0);
    expect(await testStore.store.list('report-secrets')).not.toContain('1');
  });

  it('issues no token while the store is unreachable, logs the reason, and retries later', async () => {
    const tokens = createTokens();
    await tokens.issue(subject);
    nowMs += 24 * hourMs;
    await testStore.disconnect();
    expect(await tokens.issue(subject)).toBeUndefined();
    expect(await tokens.issue(subject)).toBeUndefined();
    expect(warnings).toEqual(['report tokens unavailable']);
    await testStore.reconnect();
    nowMs += 10_000;
    expect(await tokens.issue(subject)).toMatch(/^\d+\.[\w-]{43}$/);
  }, 30_000);
});
