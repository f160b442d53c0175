import { testCardSent as card, testTicket as ticket } from '../../testing/cards';
import { createCardVault } from './cardVault';

const minuteMs = 60_000;
const entered = { card, ticket };
const address = '127.0.0.1';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('returns a different token for each card', () => {
  const vault = createCardVault();
  const tokens = [vault.store(entered, address), vault.store(entered, address)];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^card_[0-9a-f]{64}$/);
  expect(vault.open(tokens[0] ?? '', 'key')).toEqual(entered);
});

it('stores a card for exactly ten minutes, used or not', () => {
  const vault = createCardVault();
  const [used, unused] = [vault.store(entered, address), vault.store(entered, address)];
  jest.advanceTimersByTime(10 * minuteMs - 1);
  expect(vault.open(used, 'key')).toEqual(entered);
  jest.advanceTimersByTime(1);
  expect(vault.open(used, 'key')).toEqual({ refused: 'unknown' });
  expect(vault.open(unused, 'key')).toEqual({ refused: 'unknown' });
});

it('returns a card only to the first operation, repeatedly', () => {
  const vault = createCardVault();
  const token = vault.store(entered, address);
  expect(vault.open(token, 'first')).toEqual(entered);
  expect(vault.open(token, 'second')).toEqual({ refused: 'usedElsewhere' });
  expect(vault.open(token, 'first')).toEqual(entered);
});

it('removes the oldest card of an address that sends too many, and no card of another', () => {
  const vault = createCardVault();
  const ofOther = vault.store(entered, '10.0.0.2');
  const [oldest = '', next = ''] = Array.from({ length: 41 }, () => vault.store(entered, '10.0.0.1'));
  expect(vault.open(oldest, 'key')).toEqual({ refused: 'unknown' });
  expect(vault.open(next, 'key')).toEqual(entered);
  expect(vault.open(ofOther, 'key')).toEqual(entered);
});

it('removes cards of the network with the most cards when the vault is full', () => {
  const vault = createCardVault();
  const only = vault.store(entered, '192.0.2.1');
  const flood = Array.from({ length: 250 }, (_, network) =>
    Array.from({ length: 40 }, () => vault.store(entered, `10.0.0.${String(network)}`)),
  ).flat();
  const late = vault.store(entered, '192.0.2.2');
  expect(flood.filter((token) => 'refused' in vault.open(token, 'key'))).toHaveLength(2);
  expect(vault.open(only, 'key')).toEqual(entered);
  expect(vault.open(late, 'key')).toEqual(entered);
});

it.each([
  ['its time has passed', () => jest.advanceTimersByTime(10 * minuteMs)],
  ['the edge stops', (vault: ReturnType<typeof createCardVault>) => vault.close()],
] as const)('overwrites the bytes of a card when %s', (_when, end) => {
  const from = jest.spyOn(Buffer, 'from');
  const vault = createCardVault();
  vault.store(entered, address);
  const made = from.mock.results.map((result) => result.value as Buffer);
  const cardBytes = made.filter((bytes) => bytes.includes(card.number));
  expect(cardBytes).toHaveLength(1);
  end(vault);
  expect(cardBytes[0]?.every((byte) => byte === 0)).toBe(true);
});
