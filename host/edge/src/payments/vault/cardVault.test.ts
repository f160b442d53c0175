import { testCardSent as card, testTicket as ticket } from '../../testing/cards';
import { createCardVault } from './cardVault';

const minuteMs = 60_000;
const entered = { card, ticket };
const here = '127.0.0.1';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('answers a token of its own for every card', () => {
  const vault = createCardVault();
  const tokens = [vault.store(entered, here), vault.store(entered, here)];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^card_[0-9a-f]{64}$/);
  expect(vault.open(tokens[0] ?? '', 'key')).toEqual(entered);
});

it('keeps a card for ten minutes and no longer, used or not', () => {
  const vault = createCardVault();
  const [used, unused] = [vault.store(entered, here), vault.store(entered, here)];
  jest.advanceTimersByTime(10 * minuteMs - 1);
  expect(vault.open(used, 'key')).toEqual(entered);
  jest.advanceTimersByTime(1);
  expect(vault.open(used, 'key')).toEqual({ refused: 'unknown' });
  expect(vault.open(unused, 'key')).toEqual({ refused: 'unknown' });
});

it('gives a card to the operation that asked first, as often as it asks, and to no other', () => {
  const vault = createCardVault();
  const token = vault.store(entered, here);
  expect(vault.open(token, 'first')).toEqual(entered);
  expect(vault.open(token, 'second')).toEqual({ refused: 'usedElsewhere' });
  expect(vault.open(token, 'first')).toEqual(entered);
});

it('drops the oldest card of an address that sends too many, and nobody else’s', () => {
  const vault = createCardVault();
  const ofOther = vault.store(entered, '10.0.0.2');
  const [oldest = '', next = ''] = Array.from({ length: 41 }, () => vault.store(entered, '10.0.0.1'));
  expect(vault.open(oldest, 'key')).toEqual({ refused: 'unknown' });
  expect(vault.open(next, 'key')).toEqual(entered);
  expect(vault.open(ofOther, 'key')).toEqual(entered);
});

it('makes room at whoever has the most cards when many addresses fill it', () => {
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
  ['its time is over', () => jest.advanceTimersByTime(10 * minuteMs)],
  ['the edge stops', (vault: ReturnType<typeof createCardVault>) => vault.close()],
] as const)('overwrites the bytes of a card when %s', (_when, end) => {
  const from = jest.spyOn(Buffer, 'from');
  const vault = createCardVault();
  vault.store(entered, here);
  const made = from.mock.results.map((result) => result.value as Buffer);
  const held = made.filter((bytes) => bytes.includes(card.number));
  expect(held).toHaveLength(1);
  end(vault);
  expect(held[0]?.every((byte) => byte === 0)).toBe(true);
});
