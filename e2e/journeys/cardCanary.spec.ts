import type { Page } from '@playwright/test';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { searchStoredFiles } from '../support/searchStoredFiles';
import { stack } from '../support/settings';

// A valid check digit, and in no list of test cards.
const number = '4539578763621486';
const grouped = number.replaceAll(/\d{4}(?=\d)/g, '$& ');
const cardForms = [number, grouped];

/** A heap snapshot of the page, without frames of other origins. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return parts.join('');
}

const holdsCard = (text: string) => cardForms.some((form) => text.includes(form));

interface CardMethod {
  readonly title: string;
  readonly open: (deposit: DepositPages) => Promise<void>;
  /** Submits the filled form and pays. */
  readonly pay: (deposit: DepositPages) => Promise<void>;
}

const methods: readonly CardMethod[] = [
  {
    title: '[C-083] a card number typed into the vault appears nowhere else @R21',
    open: (deposit) => deposit.open('Credit or debit card'),
    pay: (deposit) => deposit.submitButton('$50.00').click(),
  },
  {
    title: '[C-083] a card number passed to another processor appears only in the vault @R21',
    open: (deposit) => deposit.openEnabled('ONLY_PAY', 'Card with OnlyPay'),
    async pay(deposit) {
      const provider = await deposit.pay('$50.00');
      await expect(provider.getByText(`ending in ${number.slice(-4)}`)).toBeVisible();
      expect(holdsCard(await provider.content()), 'on the page of the processor').toBe(false);
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
      if (!holdsCard(text)) return;
      if (request.url() === `${stack.paymentsOrigin}/vault/cards`) vaultRequests += 1;
      else leaks.push(request.url());
    });
    page.context().on('console', (message) => {
      if (holdsCard(message.text())) leaks.push(`console: ${message.text()}`);
    });

    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    await open(deposit);
    await deposit.pick('$50');
    await deposit.fillBilling();
    await deposit.fillCard({ number, cvv: '987' });
    const heap = await heapOf(page);
    // The snapshot is readable: it contains the name, which was typed into the page itself.
    expect(heap).toContain('Mary Ann');
    expect(holdsCard(heap), 'in the heap of the page after typing').toBe(false);

    await pay(deposit);
    await expect(page.getByText('Deposit successful')).toBeVisible();
    await expect(host.topBar.getByText('$55.00', { exact: true })).toBeVisible();
    expect(holdsCard(await heapOf(page)), 'in the heap of the page after payment').toBe(false);
    expect(vaultRequests, 'requests to the vault with the card').toBe(1);
    expect(leaks, 'in requests, addresses or the console').toEqual([]);

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(holdsCard(stored), 'in storage').toBe(false);
    expect(
      page
        .context()
        .pages()
        .flatMap((tab) => tab.frames().map((frame) => frame.url()))
        .filter(holdsCard),
    ).toEqual([]);

    const { withText, withMarker } = await searchStoredFiles(cardForms, member.username);
    expect(withMarker, 'files of the database that contain the member').not.toEqual([]);
    expect(withText, 'in the database or the logs').toEqual([]);
  });
}
