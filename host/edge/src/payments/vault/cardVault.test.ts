import { temporaryCardKeys } from '../../keys/cardKeys';
import { embeddedState } from '../../sharedState/embeddedState';
import { cleanTestCard as card, testTicket as ticket } from '../../testing/cards';
import { createCardVault } from './cardVault';

const minuteMs = 60_000;
const entered = { card, ticket };
const address = '127.0.0.1';
const unknownCard = { rejection: 'unknown' };

function openVault() {
  const { records, close } = embeddedState();
  const keys = temporaryCardKeys();
  return { ...createCardVault({ records, readKeys: () => Promise.resolve(keys) }), close };
}
type Vault = ReturnType<typeof openVault>;

async function takeAndPutBack(vault: Vault, token: string, idempotencyKey: string) {
  const taken = await vault.take(token, idempotencyKey);
  if ('rejection' in taken) throw new Error(taken.rejection);
  await taken.putBack();
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('returns a different token for each card', async () => {
  const vault = openVault();
  const tokens = [await vault.store(entered, address), await vault.store(entered, address)];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^card_[0-9a-f]{64}$/);
  expect(await vault.take(tokens[0] ?? '', 'key')).toMatchObject(entered);
});

it('stores a card for exactly ten minutes', async () => {
  const vault = openVault();
  const used = await vault.store(entered, address);
  const unused = await vault.store(entered, address);
  jest.advanceTimersByTime(10 * minuteMs - 1);
  expect(await vault.take(used, 'key')).toMatchObject(entered);
  jest.advanceTimersByTime(1);
  expect(await vault.take(unused, 'key')).toEqual(unknownCard);
});

it('does not extend the ten minutes of a card that a call puts back', async () => {
  const vault = openVault();
  const token = await vault.store(entered, address);
  jest.advanceTimersByTime(10 * minuteMs - 1);
  await takeAndPutBack(vault, token, 'key');
  jest.advanceTimersByTime(1);
  expect(await vault.take(token, 'key')).toEqual(unknownCard);
});

it('returns a card once', async () => {
  const vault = openVault();
  const token = await vault.store(entered, address);
  const results = await Promise.all([vault.take(token, 'key'), vault.take(token, 'key')]);
  expect(results.filter((result) => 'card' in result)).toHaveLength(1);
  expect(await vault.take(token, 'key')).toEqual(unknownCard);
});

it('returns a card that was put back only to the same operation, even if another one requests it first', async () => {
  const vault = openVault();
  const token = await vault.store(entered, address);
  await takeAndPutBack(vault, token, 'first');
  for (let call = 0; call < 2; call += 1)
    expect(await vault.take(token, 'second')).toEqual({ rejection: 'usedElsewhere' });
  expect(await vault.take(token, 'first')).toMatchObject(entered);
  expect(await vault.take(token, 'first')).toEqual(unknownCard);
});

it('does not extend the ten minutes of a card when another operation calls', async () => {
  const vault = openVault();
  const token = await vault.store(entered, address);
  await takeAndPutBack(vault, token, 'first');
  jest.advanceTimersByTime(10 * minuteMs - 1);
  expect(await vault.take(token, 'second')).toEqual({ rejection: 'usedElsewhere' });
  jest.advanceTimersByTime(1);
  expect(await vault.take(token, 'first')).toEqual(unknownCard);
});

it('removes the oldest card of an address that sends too many, and no card of another address', async () => {
  const vault = openVault();
  const otherToken = await vault.store(entered, '10.0.0.2');
  const tokens = [];
  for (let count = 0; count < 41; count += 1) tokens.push(await vault.store(entered, '10.0.0.1'));
  const [oldest = '', secondOldest = ''] = tokens;
  expect(await vault.take(oldest, 'key')).toEqual(unknownCard);
  expect(await vault.take(secondOldest, 'key')).toMatchObject(entered);
  expect(await vault.take(otherToken, 'key')).toMatchObject(entered);
});

it('removes cards of the network with the most cards when the vault is full', async () => {
  const vault = openVault();
  const singleToken = await vault.store(entered, '192.0.2.1');
  const flood = await Promise.all(
    Array.from({ length: 250 }, (_, network) =>
      Array.from({ length: 40 }, () => vault.store(entered, `10.0.0.${String(network)}`)),
    ).flat(),
  );
  const lastToken = await vault.store(entered, '192.0.2.2');
  expect(await vault.take(singleToken, 'key')).toMatchObject(entered);
  expect(await vault.take(lastToken, 'key')).toMatchObject(entered);
  const taken = await Promise.all(flood.map((token) => vault.take(token, 'key')));
  expect(taken.filter((result) => 'rejection' in result)).toHaveLength(2);
});

it('overwrites the plain bytes of a card as soon as it is stored, and as soon as it is taken', async () => {
  const plainBytes: Buffer[] = [];
  const collect = <Bytes extends Buffer>(bytes: Bytes): Bytes => {
    if (bytes.includes(card.number)) plainBytes.push(bytes);
    return bytes;
  };
  const { from, concat } = Buffer;
  jest
    .spyOn(Buffer, 'from')
    .mockImplementation((...values: Parameters<typeof from>) => collect(from(...values)));
  jest.spyOn(Buffer, 'concat').mockImplementation((list) => collect(concat(list)));
  const vault = openVault();
  // The spies record each buffer that contains the card number. The vault must overwrite all of them.
  await vault.take(await vault.store(entered, address), 'key');
  expect(plainBytes).toHaveLength(2);
  for (const bytes of plainBytes) expect(bytes.every((byte) => byte === 0)).toBe(true);
});

it.each([
  ['its lifetime ends', () => jest.advanceTimersByTime(10 * minuteMs)],
  ['the edge stops', (vault: Vault) => vault.close()],
] as const)('overwrites the encrypted bytes of a card when %s', async (_when, end) => {
  const concat = jest.spyOn(Buffer, 'concat');
  const vault = openVault();
  await vault.store(entered, address);
  const record = concat.mock.results.map((result) => result.value as Buffer).at(-1);
  expect(record?.some((byte) => byte !== 0)).toBe(true);
  end(vault);
  expect(record?.every((byte) => byte === 0)).toBe(true);
});
