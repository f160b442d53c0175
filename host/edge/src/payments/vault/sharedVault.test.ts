import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edge } from '../../server/createEdge';
import { cardTraces, cleanTestCard, postCard, recordedLog, cardTokenFor } from '../../testing/cards';
import { edgeInFolder } from '../../testing/edgeInFolder';
import { temporaryFolder } from '../../testing/fixturePackage';
import { recordingApi } from '../../testing/recordingApi';
import { runRedis, withRedis, type RunningRedis } from '../../testing/runRedis';

const path = '/sys/deposit/creditcard/deposit';

withRedis('cards that several edges share', () => {
  jest.setTimeout(30_000);
  let folder: string;
  let remove: () => Promise<void>;
  let redis: RunningRedis;
  let api: Awaited<ReturnType<typeof recordingApi>>;
  let log: ReturnType<typeof recordedLog>;
  const edges: Edge[] = [];
  const keyFile = (name: string) => join(folder, 'keys', name);

  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
    await mkdir(join(folder, 'keys'));
    await writeFile(keyFile('card.key'), `${'0f'.repeat(32)}\n`);
    redis = await runRedis();
    api = await recordingApi();
    log = recordedLog();
  });
  afterEach(async () => {
    for (const edge of edges.splice(0)) {
      await edge.app.close();
      await edge.metrics.close();
    }
    await redis.stop();
    await api.close();
    await remove();
  });

  async function startEdge(): Promise<Edge> {
    const edge = await edgeInFolder(folder, { apiOrigin: api.origin, sharedStateUrl: redis.url, ...log });
    edges.push(edge);
    return edge;
  }

  async function deposit({ app }: Edge, token: string, key = 'key-1') {
    const fields = { amount: '1', cardNum: token, cardCvv: token, expireMonth: token, expireYear: token };
    return app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
    });
  }

  const sentCards = () =>
    api.received.filter(({ body }) => body.includes(cleanTestCard.number)).map(({ body }) => body);

  /** All keys and values of the server, as text. */
  async function storedText(): Promise<string> {
    const keys = (await redis.send('KEYS *')).match(/^casino:\S+/gm) ?? [];
    const values = await Promise.all(keys.map((key) => redis.send(`DUMP ${key}`)));
    return [...keys, ...values].join('\n');
  }

  it('each edge accepts a card that another edge stored, but only once', async () => {
    const first = await startEdge();
    const second = await startEdge();
    const token = await cardTokenFor(first);
    await deposit(second, token);
    expect(sentCards()).toHaveLength(1);
    await deposit(first, token);
    await deposit(second, token, 'key-2');
    expect(sentCards()).toHaveLength(1);
  });

  it('stores neither a digit of the card nor its token', async () => {
    const edge = await startEdge();
    const token = await cardTokenFor(edge);
    const text = await storedText();
    expect(text).toContain('casino:record:');
    const { number } = cleanTestCard;
    // Four digits can occur in a random name by chance, eight cannot.
    for (const part of [number.slice(0, 8), number.slice(8), token.replace('card_', '')])
      expect(text).not.toContain(part);
  });

  it('allows exactly 30 cards per minute from one network at three edges', async () => {
    const edgesInTurn = [await startEdge(), await startEdge(), await startEdge()];
    const statuses = await Promise.all(
      Array.from(
        { length: 80 },
        async (_, index) => (await postCard(edgesInTurn[index % 3] as Edge)).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    const otherNetwork = await postCard(edgesInTurn[0] as Edge, { remoteAddress: '10.0.0.9' });
    expect(otherNetwork.statusCode).toBe(200);
  });

  it('decrypts all cards while the key changes', async () => {
    const first = await startEdge();
    const second = await startEdge();
    const token = await cardTokenFor(first);
    await writeFile(keyFile('card.next.key'), 'ab'.repeat(32));
    const tokenBefore = await cardTokenFor(first);
    await copyFile(keyFile('card.key'), keyFile('card.former.key'));
    await rename(keyFile('card.next.key'), keyFile('card.key'));
    const tokenAfter = await cardTokenFor(second);
    for (const [index, cardToken] of [token, tokenBefore, tokenAfter].entries())
      await deposit(second, cardToken, `key-${String(index)}`);
    expect(sentCards()).toHaveLength(3);
  });

  it('encrypts with the new key at once, and decrypts no card whose key is removed', async () => {
    const edge = await startEdge();
    const token = await cardTokenFor(edge);
    await writeFile(keyFile('card.key'), 'ab'.repeat(32));
    expect((await deposit(edge, token)).json()).toMatchObject({ error: -6 });
    const newToken = await cardTokenFor(edge);
    await writeFile(keyFile('card.former.key'), '0f'.repeat(32));
    await deposit(edge, newToken);
    expect(sentCards()).toHaveLength(1);
  });

  it('still uses the last keys while the key file is missing or damaged, and logs its name once', async () => {
    const edge = await startEdge();
    await cardTokenFor(edge);
    await writeFile(keyFile('card.key'), 'not a key');
    const tokens = [await cardTokenFor(edge), await cardTokenFor(edge)];
    await rm(keyFile('card.key'));
    for (const [index, token] of tokens.entries()) await deposit(edge, token, `key-${String(index)}`);
    expect(sentCards()).toHaveLength(2);
    const unreadable = log.lines.filter((line) => line.includes('"key file unreadable"'));
    expect(unreadable).toEqual([expect.stringContaining('card.key')]);
  });

  it('does not decrypt a record that was changed, or stored under another name', async () => {
    const edge = await startEdge();
    const tokens = [await cardTokenFor(edge), await cardTokenFor(edge)];
    const records = (await redis.send('KEYS casino:record:*')).match(/^casino:record:\S+/gm) ?? [];
    expect(records).toHaveLength(2);
    // Swaps the names of the two records.
    const [first = '', second = ''] = records;
    await redis.send(`RENAME ${first} other`, `RENAME ${second} ${first}`, `RENAME other ${second}`);
    for (const token of tokens) expect((await deposit(edge, token)).json()).toMatchObject({ error: -6 });
    const changed = await cardTokenFor(edge);
    const [record = ''] = (await redis.send('KEYS casino:record:*')).match(/^casino:record:\S+/gm) ?? [];
    await redis.send(`APPEND ${record} x`);
    expect((await deposit(edge, changed)).json()).toMatchObject({ error: -6 });
    expect(sentCards()).toEqual([]);
  });

  it('rejects cards and deposits while Redis is down, and logs no digit', async () => {
    const edge = await startEdge();
    const token = await cardTokenFor(edge);
    await redis.kill();
    const cardReply = await postCard(edge);
    expect(cardReply.statusCode).toBe(503);
    expect(cardReply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(cardReply.json()).toEqual({
      error: -1,
      message: "We can't accept your card right now. Please try again in a moment.",
      data: null,
    });
    const deposited = await deposit(edge, token);
    expect(deposited.statusCode).toBe(503);
    expect(deposited.headers).toMatchObject({ 'retry-after': '2' });
    expect(deposited.json()).toMatchObject({
      error: -1,
      message: expect.stringMatching(/Nothing was sent/) as string,
    });
    expect(api.received).toEqual([]);
    expect(cardTraces(log.lines.join('\n').replaceAll(/127\.0\.0\.1:\d+/g, ''))).toEqual([]);
  });

  it('the edge shows the outage in its readiness check and its metrics, and stays ready', async () => {
    const edge = await startEdge();
    const metricsOf = async () => (await edge.metrics.inject('/metrics')).body;
    const sharedState = async () =>
      (await edge.app.inject('/readyz')).json<{ checks: { sharedState: string } }>().checks.sharedState;
    expect(await metricsOf()).toContain('casino_shared_state_configured 1\n');
    expect(await metricsOf()).toContain('casino_shared_state_up 1\n');
    expect(await sharedState()).toBe('available');
    await redis.kill();
    await postCard(edge);
    expect(await metricsOf()).toContain('casino_shared_state_up 0\n');
    expect(await metricsOf()).toMatch(/casino_shared_state_commands_total\{outcome="failed"\} [1-9]/);
    expect(await sharedState()).toBe('unavailable');
  });
});
