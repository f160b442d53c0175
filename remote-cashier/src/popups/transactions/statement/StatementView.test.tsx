import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStatement, type WireReplyOf } from 'shared-contracts/api';
import { bet, callsTo, historyHost, showRows } from '../testing/openTransactions';

type WireStatement = WireReplyOf<typeof getStatement>;

const rows = [
  bet({ id: 1, type: 'DEPOSIT', amount: '50.00', balanceBefore: '10.00', balanceAfter: '60.00' }),
  bet({ id: 2, amount: '20.00', balanceBefore: '60.00', balanceAfter: '40.00', gameName: '=1+1' }),
];

const reply = (changes: Partial<WireStatement> = {}): WireStatement => ({
  openingBalance: '10.00',
  closingBalance: '40.00',
  endTime: Date.UTC(2026, 10, 28),
  totals: [
    { type: 'DEPOSIT', in: '50.00', out: '0.00' },
    { type: 'GAME_BET', in: '0.00', out: '20.00' },
  ],
  page: { content: rows, last: true },
  ...changes,
});

const downloadedTexts: Promise<string>[] = [];
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.readAsText(blob);
  });
beforeEach(() => {
  downloadedTexts.length = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    downloadedTexts.push(textOf(blob as Blob));
    return 'blob:statement';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function openStatement(respond: (pageNum: number) => WireStatement | undefined) {
  const fake = historyHost();
  fake.respond(getStatement, ({ pageNum }) => {
    const data = respond(Number(pageNum));
    return data ? { data } : { error: 9, message: 'The statement is not available' };
  });
  showRows([bet()], '$', fake);
  await userEvent.click(screen.getByRole('button', { name: 'Statement' }));
  return fake;
}
const sumOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;

it('[T-006] shows the balances and the sums by type', async () => {
  await openStatement(() => reply());
  expect(await screen.findByText('Opening balance')).toBeVisible();
  expect(sumOf('Opening balance')).toHaveTextContent('$10.00');
  expect(sumOf('Deposit')).toHaveTextContent('+$50.00');
  expect(sumOf('Bet')).toHaveTextContent('−$20.00');
  expect(sumOf('Closing balance')).toHaveTextContent('$40.00');
  expect(
    within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true }),
  ).toHaveLength(3);
});

it('[T-006] requests the later pages with the end time that the first page reports', async () => {
  const endMs = Date.UTC(2026, 10, 28);
  const fake = await openStatement((pageNum) =>
    reply({ page: { content: rows.slice(pageNum - 1, pageNum), last: pageNum === 2 } }),
  );
  await screen.findByText('Closing balance');
  const inputs = callsTo(fake, getStatement).map(({ input }) => input as { createTime_LT?: number });
  expect(inputs.map(({ createTime_LT }) => createTime_LT)).toEqual([undefined, endMs]);
});

it('[T-006] downloads signed amounts and both balances, without formulas', async () => {
  await openStatement(() => reply());
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const lines =
    (await downloadedTexts[0])
      ?.trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(1)) ?? [];
  expect(lines.slice(1)).toEqual([
    ['Opening balance', '', 'USD', '10.00', '', ''],
    ['Deposit', '50.00', 'USD', '60.00', '', ''],
    ['Bet', '-20.00', 'USD', '40.00', "'=1+1", ''],
    ['Closing balance', '', 'USD', '40.00', '', ''],
  ]);
});

it('[T-006] prints on request', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await openStatement(() => reply());
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('[T-006] hides a statement whose rows do not match its balances, and loads it again', async () => {
  let closingBalance = '41.00';
  await openStatement(() => reply({ closingBalance }));
  expect(await screen.findByText("We couldn't load your statement")).toBeVisible();
  closingBalance = '40.00';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Closing balance')).toBeVisible();
});

it('stops at an empty page that is not marked as the last, and shows an error because rows are missing', async () => {
  const fake = await openStatement((pageNum) =>
    reply({ page: { content: pageNum === 1 ? rows.slice(0, 1) : [], last: false } }),
  );
  expect(await screen.findByText("We couldn't load your statement")).toBeVisible();
  expect(callsTo(fake, getStatement)).toHaveLength(2);
});

it('shows the message of the server, and returns to the transactions', async () => {
  await openStatement(() => undefined);
  expect(await screen.findByText('The statement is not available')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});
