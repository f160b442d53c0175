import { runRedis, withRedis, type RunningRedis } from '../testing/runRedis';
import { openSharedState } from './openSharedState';
import { StateUnavailableError, type SharedState } from './SharedState';

interface LoggedLine {
  readonly event: string;
  readonly fields: object;
}

let redis: RunningRedis;
const states: SharedState[] = [];
const logged: LoggedLine[] = [];
const write = (event: string, fields: object) => void logged.push({ event, fields });
const log = { error: write, warn: write, info: write };
const eventsLogged = () => logged.map(({ event }) => event);

async function open(url = redis.url): Promise<SharedState> {
  const state = await openSharedState(url, log);
  states.push(state);
  return state;
}

/** Also returns when the test ends, so that a failed test does not continue. */
async function until(isTrue: () => boolean) {
  while (states.length > 0 && !isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

/** Resolves when the edge uses the server again, or notices that it is down. */
async function untilMode(state: SharedState, mode: ReturnType<SharedState['mode']>) {
  await until(() => state.mode() === mode);
}

const record = (id: string, network = '192.0.2.1') => ({
  id,
  network,
  lifetimeMs: 600_000,
  bytes: Buffer.from(`bytes of ${id}`),
});
const limit = { name: 'test', limit: 30, periodSeconds: 60 };
const countAllowed = async (state: SharedState, count: number, key = 'network') => {
  const limiter = state.rateLimiter(limit);
  const results = await Promise.all(Array.from({ length: count }, () => limiter.take(key)));
  return results.filter(Boolean).length;
};

withRedis('with a Redis server', () => {
  jest.setTimeout(30_000);
  beforeEach(async () => {
    logged.length = 0;
    redis = await runRedis();
  });
  afterEach(async () => {
    for (const state of states.splice(0)) state.close();
    await redis.stop();
  });

  it('returns a record to only one of many concurrent callers at two edges', async () => {
    const first = await open();
    const second = await open();
    expect(first.mode()).toBe('available');
    for (let round = 0; round < 50; round += 1) {
      const id = `card-${String(round)}`;
      await first.records.put(record(id));
      const takers = Array.from({ length: 8 }, (_, index) => (index % 2 ? first : second).records.take(id));
      const taken = (await Promise.all(takers)).filter((bytes) => bytes !== undefined);
      expect(taken).toEqual([Buffer.from(`bytes of ${id}`)]);
    }
  });

  it('gives a record the lifetime that its caller chose', async () => {
    const state = await open();
    await state.records.put({ ...record('short'), lifetimeMs: 600_000 });
    const reply = await redis.send('PTTL casino:record:short');
    const remainingMs = Number(/^:(\d+)/m.exec(reply)?.[1]);
    expect(remainingMs).toBeGreaterThan(590_000);
    expect(remainingMs).toBeLessThanOrEqual(600_000);
  });

  it("keeps the list of a network's records as long as its longest record", async () => {
    const state = await open();
    await state.records.put(record('lasting'));
    await state.records.put({ ...record('put back'), lifetimeMs: 100 });
    const reply = await redis.send('PTTL casino:records-of:192.0.2.1');
    expect(Number(/^:(\d+)/m.exec(reply)?.[1])).toBeGreaterThan(590_000);
  });

  it('removes the oldest record of a network with more than 40, and none of another network', async () => {
    const state = await open();
    await state.records.put(record('other', '192.0.2.2'));
    for (let index = 0; index < 41; index += 1) await state.records.put(record(String(index)));
    expect(await state.records.take('0')).toBeUndefined();
    expect(await state.records.take('1')).toBeDefined();
    expect(await state.records.take('other')).toBeDefined();
  });

  it('does not count used records against the limit of a network', async () => {
    const state = await open();
    await state.records.put(record('unused'));
    for (let index = 0; index < 80; index += 1) {
      await state.records.put(record(String(index)));
      await state.records.take(String(index));
    }
    expect(await redis.send('LLEN casino:records-of:192.0.2.1')).toMatch(/^:([1-3]?\d|40)\r/m);
    expect(await state.records.take('unused')).toBeDefined();
  });

  it('counts a record only once, however often it is put back', async () => {
    const state = await open();
    await state.records.put(record('oldest'));
    for (let round = 0; round < 5; round += 1) {
      await state.records.put(record('repeated'));
      await state.records.take('repeated');
    }
    await state.records.put(record('repeated'));
    expect(await redis.send('LLEN casino:records-of:192.0.2.1')).toMatch(/^:2\r/m);
    for (let index = 0; index < 38; index += 1) await state.records.put(record(String(index)));
    expect(await state.records.take('oldest')).toBeDefined();
  });

  it('allows exactly the limit across three edges', async () => {
    const edges = [await open(), await open(), await open()];
    const counts = await Promise.all(edges.map((state) => countAllowed(state, 27)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect(await Promise.all(edges.map((state) => countAllowed(state, 1)))).toEqual([0, 0, 0]);
    expect(await countAllowed(edges[0] as SharedState, 1, 'another network')).toBe(1);
  });

  it('counts the calls of two limits separately, also for the same network', async () => {
    const state = await open();
    expect(await countAllowed(state, 31)).toBe(30);
    const other = state.rateLimiter({ ...limit, name: 'other' });
    expect(await other.isExhausted('network')).toBe(false);
    expect(await other.take('network')).toBe(true);
  });

  it('reports at every edge that a key has reached its limit', async () => {
    const first = await open();
    const second = await open();
    const limiter = second.rateLimiter(limit);
    await countAllowed(first, 29);
    expect(await limiter.isExhausted('network')).toBe(false);
    await countAllowed(first, 1);
    expect(await limiter.isExhausted('network')).toBe(true);
    expect(await limiter.isExhausted('another network')).toBe(false);
  });

  it('shares the facts that pages report between all edges', async () => {
    const first = await open();
    const second = await open();
    expect(await first.pages.setFirst('page', 'build', '7')).toEqual({ value: '7', isNew: true });
    expect(await second.pages.setFirst('page', 'build', '8')).toEqual({ value: '7', isNew: false });
    expect(await second.pages.valueOf('page', 'build')).toBe('7');
    expect(await second.pages.valueOf('page', 'other')).toBeUndefined();
  });

  it('counts per edge while Redis is down, rejects cards, and logs the outage and its end once', async () => {
    const first = await open();
    const second = await open();
    await redis.kill();
    await untilMode(first, 'unavailable');
    await untilMode(second, 'unavailable');
    expect(await countAllowed(first, 40)).toBe(30);
    expect(await countAllowed(second, 40)).toBe(30);
    expect((await first.pages.setFirst('page', 'build', '7')).isNew).toBe(true);
    expect((await first.pages.setFirst('page', 'build', '7')).isNew).toBe(false);
    await expect(first.records.put(record('card'))).rejects.toThrow(StateUnavailableError);
    await expect(first.records.take('card')).rejects.toThrow(StateUnavailableError);
    expect(first.counts.rejected + first.counts.failed).toBeGreaterThan(40);
    await redis.restart();
    await untilMode(first, 'available');
    await untilMode(second, 'available');
    await first.records.put(record('card'));
    expect(await second.records.take('card')).toEqual(Buffer.from('bytes of card'));
    expect((await countAllowed(first, 20)) + (await countAllowed(second, 20))).toBe(30);
    const outage = ['shared state unavailable', 'shared state available'];
    expect(eventsLogged().toSorted()).toEqual([...outage, ...outage].toSorted());
  });

  it('waits for a hanging server once, and recovers when it responds again', async () => {
    const state = await open();
    redis.hang();
    expect(await countAllowed(state, 5)).toBe(5);
    for (let count = 0; count < 20; count += 1) await state.pages.setFirst('page', String(count), '1');
    await expect(state.records.put(record('card'))).rejects.toThrow(StateUnavailableError);
    // The first five commands wait for a second, and perhaps one each second afterwards. The others fail at once.
    const { failed, rejected } = state.counts;
    expect(failed + rejected).toBeGreaterThanOrEqual(25);
    expect(failed).toBeLessThan(15);
    expect(state.mode()).toBe('unavailable');
    redis.resume();
    await untilMode(state, 'available');
    await state.records.put(record('card'));
    expect(await state.records.take('card')).toBeDefined();
  });

  it('waits at most a second for a command, even if the server still responds to other clients', async () => {
    const state = await open();
    // Holds all commands that write, but not the pings of the connection.
    await redis.send('CLIENT PAUSE 3600000 WRITE');
    expect(await countAllowed(state, 40)).toBe(30);
    expect(state.mode()).toBe('unavailable');
    await redis.send('CLIENT UNPAUSE');
    await untilMode(state, 'available');
    expect((await state.pages.setFirst('page', 'build', '1')).isNew).toBe(true);
  });

  it('starts without the server, and uses it as soon as it responds', async () => {
    await redis.kill();
    const state = await open();
    expect(state.mode()).toBe('unavailable');
    expect(await countAllowed(state, 40)).toBe(30);
    await redis.restart();
    await untilMode(state, 'available');
    expect(eventsLogged()).toEqual(['shared state unavailable', 'shared state available']);
  });

  it.each([
    ['snapshots', ['CONFIG SET save "60 1"'], ['CONFIG SET save ""']],
    ['an append-only file', ['CONFIG SET appendonly yes'], ['CONFIG SET appendonly no']],
    [
      'deletion of other keys when the memory is full',
      ['CONFIG SET maxmemory-policy allkeys-lru'],
      ['CONFIG SET maxmemory-policy noeviction'],
    ],
  ])('rejects a server with %s, and names the commands that correct it', async (_case, commands, fixes) => {
    await redis.send(...commands);
    const { host } = new URL(redis.url);
    const message = await open().then(() => 'opened', String);
    expect(message).toContain(`SHARED_STATE_URL: ${host} could write card data to disk`);
    for (const fix of fixes) expect(message).toContain(`redis-cli -u <SHARED_STATE_URL> ${fix}`);
    await redis.send(...fixes);
    expect((await open()).mode()).toBe('available');
  });

  it('rejects cards after the server restarts with snapshots, until it is corrected', async () => {
    const state = await open();
    await redis.send('CONFIG SET save "60 1"', 'CLIENT KILL TYPE normal SKIPME yes');
    await untilMode(state, 'unavailable');
    await until(() => JSON.stringify(logged).includes('CONFIG SET save'));
    await expect(state.records.put(record('card'))).rejects.toThrow('wrong or unchecked');
    await redis.send('CONFIG SET save ""');
    await untilMode(state, 'available');
  });

  it('warns once if the server does not allow CONFIG GET', async () => {
    await redis.send('ACL SETUSER edge on >secret ~casino:* +@all -config');
    const state = await open(redis.url.replace('//', '//edge:secret@'));
    expect(state.mode()).toBe('available');
    await state.records.put(record('card'));
    expect(eventsLogged()).toEqual(['shared state unchecked']);
  });

  it('rejects a wrong password without repeating it', async () => {
    const url = redis.url.replace('//', '//edge:wrong-secret@');
    const failed = await open(url).then(() => 'opened', String);
    expect(failed).toMatch(/SHARED_STATE_URL: 127\.0\.0\.1:\d+ rejects the connection: WRONGPASS/);
    expect(failed + JSON.stringify(logged)).not.toContain('wrong-secret');
  });

  it('rejects a database that the server does not have', async () => {
    const failed = await open(`${redis.url}/99`).then(() => 'opened', String);
    expect(failed).toMatch(/SHARED_STATE_URL: 127\.0\.0\.1:\d+ rejects the connection: ERR DB index/);
  });

  it('starts while the server has too many clients, and uses it as soon as it has room', async () => {
    await redis.send('CONFIG SET maxclients 1');
    const first = await open();
    const second = await open();
    expect(second.mode()).toBe('unavailable');
    expect(JSON.stringify(logged)).toContain('ERR max number of clients reached');
    first.close();
    await untilMode(second, 'available');
  });

  it('rejects cards while the memory of the server is full, and counts per edge', async () => {
    const state = await open();
    await redis.send('CONFIG SET maxmemory 1');
    await expect(state.records.put(record('card'))).rejects.toThrow(StateUnavailableError);
    expect(await countAllowed(state, 40)).toBe(30);
    expect(eventsLogged()).toContain('shared state unavailable');
  });
});

it('uses the memory of this process if no setting names a server', async () => {
  const state = await openSharedState(undefined, log);
  expect(state.mode()).toBe('embedded');
  expect(await countAllowed(state, 40)).toBe(30);
  await state.records.put(record('card'));
  expect(await state.records.take('card')).toEqual(Buffer.from('bytes of card'));
  expect(await state.records.take('card')).toBeUndefined();
  state.close();
});
