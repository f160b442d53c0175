import type { Page } from '@playwright/test';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { searchStoredFiles } from '../support/searchStoredFiles';
import { stack } from '../support/settings';

// A number with a valid check digit that is in no list of test cards.
const cardNumber = '4539578763621486';
const groupedNumber = cardNumber.replaceAll(/\d{4}(?=\d)/g, '$& ');
const cardSpellings = [cardNumber, groupedNumber];

/** Takes a heap snapshot of the page, without frames of other origins. */
async function takeHeapSnapshot(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return chunks.join('');
}

const containsCard = (text: string) => cardSpellings.some((spelling) => text.includes(spelling));

interface CardMethod {
  readonly title: string;
  readonly open: (deposit: DepositPages) => Promise<void>;
  /** Submits the filled form and pays. */
  readonly pay: (deposit: DepositPages) => Promise<void>;
}

const methods: readonly CardMethod[] = [
  {
    title: '[C-083] a card number typed into the vault appears nowhere else @reliability21',
    open: (deposit) => deposit.open('Credit or debit card'),
    pay: (deposit) => deposit.submitButton('$50.00').click(),
  },
  {
    title: '[C-083] a card number passed to another processor appears only in the vault @reliability21',
    open: (deposit) => deposit.openEnabled('ONLY_PAY', 'Card with OnlyPay'),
    async pay(deposit) {
      const provider = await deposit.pay('$50.00');
      await expect(provider.getByText(`ending in ${cardNumber.slice(-4)}`)).toBeVisible();
      expect(containsCard(await provider.content()), 'on the page of the processor').toBe(false);
      await provider.getByRole('button', { name: 'Pay now' }).click();
    },
  },
];

for (const { title, open, pay } of methods) {
  journey(title, async ({ host, member, page }) => {
    journey.slow();
    const leaks: string[] = [];
    let vaultRequests = 0;
    page.context().on('request', (request) => {
      const text = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
      if (!containsCard(text)) return;
      if (request.url() === `${stack.paymentsOrigin}/vault/cards`) vaultRequests += 1;
      else leaks.push(request.url());
    });
    page.context().on('console', (message) => {
      if (containsCard(message.text())) leaks.push(`console: ${message.text()}`);
    });

    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    await open(deposit);
    await deposit.pick('$50');
    await deposit.fillBilling();
    await deposit.fillCard({ number: cardNumber, cvv: '987' });
    const heap = await takeHeapSnapshot(page);
    // Control: the snapshot contains the name that was typed into the page, so it would also contain the card.
    expect(heap).toContain('Mary Ann');
    expect(containsCard(heap), 'in the heap of the page after typing').toBe(false);

    await pay(deposit);
    await expect(page.getByText('Deposit successful')).toBeVisible();
    await expect(host.topBar.getByText('$55.00', { exact: true })).toBeVisible();
    expect(containsCard(await takeHeapSnapshot(page)), 'in the heap of the page after payment').toBe(false);
    expect(vaultRequests, 'requests to the vault with the card').toBe(1);
    expect(leaks, 'in requests, addresses or the console').toEqual([]);

    const storage = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(containsCard(storage), 'in storage').toBe(false);
    expect(
      page
        .context()
        .pages()
        .flatMap((tab) => tab.frames().map((frame) => frame.url()))
        .filter(containsCard),
    ).toEqual([]);

    const { filesWithText, filesWithMarker } = await searchStoredFiles(cardSpellings, member.username);
    expect(filesWithMarker, 'files of the database that contain the member').not.toEqual([]);
    expect(filesWithText, 'in the database or the logs').toEqual([]);
  });
}
