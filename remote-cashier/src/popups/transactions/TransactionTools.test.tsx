import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listTransactions, transactionTypes } from 'shared-contracts/api';
import {
  bet,
  callsTo,
  historyHost,
  pageOf,
  reachEnd,
  displayedRows,
  openTransactions,
  showPages,
  showRows,
} from './testing/openTransactions';

interface SavedFile {
  readonly name: string;
  readonly text: () => Promise<string>;
  readonly type: string;
}

/** Records downloads instead of saving them. */
function recordDownloads(): SavedFile[] {
  const blobs = new Map<string, Blob>();
  const savedFiles: SavedFile[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${location.origin}/${String(blobs.size)}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void blobs.delete(address));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (!blob) throw new Error(`no blob at ${this.href}`);
    const readText = async () =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
    savedFiles.push({ name: this.download, text: readText, type: blob.type });
  });
  return savedFiles;
}

afterEach(() => {
  jest.restoreAllMocks();
});

const filter = () => screen.getByRole('combobox', { name: 'Show' });
const csvButton = () => screen.getByRole('button', { name: 'Download CSV' });
const gift = (id: string) =>
  bet({ id, type: 'GIFT', amount: '3.00', balanceBefore: '10.00', balanceAfter: '13.00' });

it('offers all transactions, the ten types and the cash-out', async () => {
  showRows([bet()]);
  await screen.findByRole('listitem');
  const options = within(filter()).getAllByRole('option');
  expect(options).toHaveLength(transactionTypes.length + 2);
  expect(options[0]).toHaveTextContent('All transactions');
  expect(options.at(-1)).toHaveTextContent('Cash-out');
  expect(filter()).toHaveDisplayValue('All transactions');
});

it('filters the rows by type, and removes the filter, without another call', async () => {
  const user = userEvent.setup();
  const fake = showRows([bet({ id: '1' }), gift('2'), bet({ id: '3' })]);
  await screen.findAllByRole('listitem');
  await user.selectOptions(filter(), 'Gift');
  expect(displayedRows()).toHaveLength(1);
  expect(displayedRows()[0]).toHaveTextContent('+$3.00');
  await user.selectOptions(filter(), 'All transactions');
  expect(displayedRows()).toHaveLength(3);
  expect(callsTo(fake, listTransactions)).toHaveLength(1);
});

it('loads more pages until a row matches, and shows that it searches', async () => {
  const user = userEvent.setup();
  showPages([pageOf(1), pageOf(2), [gift('found')]]);
  await screen.findAllByRole('listitem');
  await user.selectOptions(filter(), 'Gift');
  expect(screen.getByRole('status')).toHaveTextContent('Looking for more of this type');
  expect(csvButton()).toBeDisabled();
  reachEnd();
  await screen.findByRole('button', { name: 'Load more', busy: false });
  reachEnd();
  expect(await screen.findByRole('listitem')).toHaveTextContent('Gift');
  expect(screen.getByText("That's all")).toBeVisible();
});

it('pauses after ten pages without a match, until the player continues', async () => {
  const user = userEvent.setup();
  const fake = showPages([...Array.from({ length: 10 }, (_, page) => pageOf(page + 1)), [gift('old')]]);
  await screen.findAllByRole('listitem');
  await user.selectOptions(filter(), 'Gift');
  for (let page = 1; page < 10; page += 1) {
    await waitFor(() => {
      reachEnd();
      expect(callsTo(fake, listTransactions)).toHaveLength(page + 1);
    });
  }
  expect(await screen.findByText(/in the last 200 transactions/)).toBeVisible();
  await screen.findByRole('button', { name: 'Load more', busy: false });
  reachEnd();
  expect(callsTo(fake, listTransactions)).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Gift');
});

it('shows that no row has the type, and can show all rows again', async () => {
  const user = userEvent.setup();
  showRows([bet()]);
  await screen.findByRole('listitem');
  await user.selectOptions(filter(), 'Deposit');
  expect(screen.getByText('No transactions of this type')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
  expect(displayedRows()).toHaveLength(1);
});

it('keeps the filter and offers to try again if a page fails', async () => {
  const user = userEvent.setup();
  const fake = historyHost();
  let isBroken = true;
  fake.respond(listTransactions, ({ pageNum }) => {
    if (Number(pageNum) === 1) return { data: { content: pageOf(1), last: false } };
    return isBroken ? { error: -1, message: '' } : { data: { content: [gift('late')], last: true } };
  });
  openTransactions(fake);
  await screen.findAllByRole('listitem');
  await user.selectOptions(filter(), 'Gift');
  reachEnd();
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Looking for more of this type')).toBeNull();
  isBroken = false;
  await user.click(retryButton);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Gift');
  expect(filter()).toHaveDisplayValue('Gift');
});

it('saves the shown rows as a CSV file that is named after today’s date', async () => {
  const user = userEvent.setup();
  const savedFiles = recordDownloads();
  const createTime = Date.UTC(2026, 10, 20, 12, 30);
  const fake = showRows([
    { ...bet({ id: '1' }), createTime },
    { ...gift('2'), createTime },
    { ...bet({ id: '3', type: '=SUM(A1:A9)' }), createTime },
  ]);
  await screen.findAllByRole('listitem');
  await user.click(csvButton());
  const [file] = savedFiles;
  const today = new Date();
  const parts = [today.getFullYear(), today.getMonth() + 1, today.getDate()];
  expect(file?.name).toBe(`transactions-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.csv`);
  expect(file?.type).toBe('text/csv;charset=utf-8');
  expect(await file?.text()).toBe(
    [
      '\uFEFFTime,Type,Status,Amount,Currency,Balance after,Game or method,Reference',
      '2026-11-20T12:30:00.000Z,Bet,,-1.50,USD,98.50,,',
      '2026-11-20T12:30:00.000Z,Gift,,3.00,USD,13.00,,',
      "2026-11-20T12:30:00.000Z,'=SUM(A1:A9),,-1.50,USD,98.50,,",
      '',
    ].join('\r\n'),
  );
  await user.selectOptions(filter(), 'Gift');
  await user.click(csvButton());
  expect((await savedFiles[1]?.text())?.split('\r\n')).toHaveLength(3);
  expect(fake.hostCallsTo('toast')).toEqual([
    { text: 'Saved 3 transactions as CSV', tone: 'good' },
    { text: 'Saved 1 transaction as CSV', tone: 'good' },
  ]);
});

it('shows that the file has no older rows while more can be loaded', async () => {
  const user = userEvent.setup();
  recordDownloads();
  const fake = showPages([pageOf(1), pageOf(2)]);
  await screen.findAllByRole('listitem');
  await user.click(csvButton());
  expect(fake.hostCallsTo('toast')).toEqual([
    { text: 'Saved 20 transactions as CSV. Load more to include older ones.', tone: 'good' },
  ]);
});
