import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fil from '../../texts/history.fil.json';
import { historyTexts } from '../../texts/historyTexts';
import { bet, showRows } from './testing/openTransactions';

const roundId = '3f1c2a7e-90b4-4d1e-8a55-0c6f2be7d911';
const orderId = '1a2b9c04-55d1-4c0a-b1e0-7f3a8d2c6e45';
const cashOutId = '77e0d1aa-1b2c-4f3d-9e8f-0a1b2c3d4e5f';

const rows = [
  bet({ id: 1, gameName: 'Gearheart', roundId }),
  bet({ id: 2, type: 'DEPOSIT', methodName: 'PayP', orderId }),
  bet({ id: 3, type: 'WITHDRAW', methodName: 'PayPal', cashOutId }),
];

const detailsOf = (items: HTMLElement[]) =>
  items.map((row) => row.querySelector('.details')?.textContent ?? null);

it('shows a second line with game and round, method and order, or method and reference', async () => {
  showRows(rows);
  const items = await screen.findAllByRole('listitem');
  expect(detailsOf(items)).toEqual([
    `Gearheart · round ${roundId}`,
    `PayP · order ${orderId}`,
    `PayPal · reference ${cashOutId}`,
  ]);
});

it('prevents the translation of names and ids', async () => {
  showRows(rows);
  await screen.findAllByRole('listitem');
  for (const text of ['Gearheart', roundId, 'PayP', orderId, 'PayPal', cashOutId]) {
    expect(screen.getByText(text)).toHaveAttribute('translate', 'no');
  }
  expect(screen.getByText(/round/)).not.toHaveAttribute('translate');
});

it('copies the whole id of each row', async () => {
  const user = userEvent.setup();
  const fake = showRows(rows);
  const [game, deposit, cashOut] = await screen.findAllByRole('listitem');
  if (!game || !deposit || !cashOut) throw new Error('three rows are shown');
  for (const [row, name, id] of [
    [game, 'Copy round ID', roundId],
    [deposit, 'Copy order ID', orderId],
    [cashOut, 'Copy cash-out reference', cashOutId],
  ] as const) {
    await user.click(within(row).getByRole('button', { name }));
    expect(await navigator.clipboard.readText()).toBe(id);
  }
  expect(fake.hostCallsTo('toast')).toHaveLength(3);
});

it('shows no second line if the server sends neither name nor id', async () => {
  showRows([
    bet({ id: 1 }),
    bet({ id: 2, gameName: null, roundId: null, methodName: null, orderId: null, cashOutId: null }),
    bet({ id: 3, gameName: '', type: 'DEPOSIT' }),
  ]);
  const items = await screen.findAllByRole('listitem');
  expect(detailsOf(items)).toEqual([null, null, null]);
  for (const row of items) {
    expect(within(row).queryByRole('button')).toBeNull();
    expect(row).toHaveTextContent('−$1.50');
  }
});

it('shows name or id if the other is missing', async () => {
  showRows([bet({ id: 1, gameName: 'Gearheart' }), bet({ id: 2, type: 'DEPOSIT', orderId })]);
  const [game, deposit] = await screen.findAllByRole('listitem');
  expect(detailsOf([game, deposit] as HTMLElement[])).toEqual(['Gearheart', `order ${orderId}`]);
  expect(within(game as HTMLElement).queryByRole('button')).toBeNull();
});

it('accepts a number as an id', async () => {
  showRows([bet({ id: 1, gameName: 'Gearheart', roundId: 41 })]);
  expect(detailsOf(await screen.findAllByRole('listitem'))).toEqual(['Gearheart · round 41']);
});

it('labels the copy buttons in Filipino', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  await act(() => historyTexts.show('fil'));
  showRows(rows);
  expect(await screen.findByRole('button', { name: 'Kopyahin ang round ID' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kopyahin ang order ID' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kopyahin ang reference ng cash-out' })).toBeVisible();
  await act(() => historyTexts.show('en'));
  jest.restoreAllMocks();
});
