import type { Page } from '@playwright/test';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { searchStoredFiles } from '../support/searchStoredFiles';
import { stack } from '../support/settings';

// Right by its check digit, and in no list of test cards.
const number = '4539578763621486';
const grouped = number.replaceAll(/\d{4}(?=\d)/g, '$& ');
const shown = [number, grouped];

/** Every string of the page's own heap, frames of other origins not included. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return parts.join('');
}

const holdsCard = (text: string) => shown.some((form) => text.includes(form));

interface Way {
  readonly title: string;
  readonly open: (deposit: DepositPages) => Promise<void>;
  /** From the filled form to the moment at which the money is there. */
  readonly pay: (deposit: DepositPages) => Promise<void>;
}

const ways: readonly Way[] = [
  {
    title: '[C-083] a card number typed into the vault is found nowhere else @R21',
    open: (deposit) => deposit.open('Credit or debit card'),
    pay: (deposit) => deposit.submitButton('$50.00').click(),
  },
  {
    title: '[C-083] a card number that is handed to another processor is found nowhere but in the vault @R21',
    open: (deposit) => deposit.openEnabled('ONLY_PAY', 'Card with OnlyPay'),
    async pay(deposit) {
      const provider = await deposit.pay('$50.00');
      await expect(provider.getByText(`ending in ${number.slice(-4)}`)).toBeVisible();
      expect(holdsCard(await provider.content()), 'on the page of the processor').toBe(false);
      await provider.getByRole('button', { name: 'Pay now' }).click();
    },
  },
];

for (const { title, open, pay } of ways) {
  journey(title, async ({ host, member, page }) => {
    journey.slow();
    const elsewhere: string[] = [];
    let toVault = 0;
    page.context().on('request', (request) => {
      const text = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
      if (!holdsCard(text)) return;
      if (request.url() === `${stack.paymentsOrigin}/vault/cards`) toVault += 1;
      else elsewhere.push(request.url());
    });
    page.context().on('console', (message) => {
      if (holdsCard(message.text())) elsewhere.push(`console: ${message.text()}`);
    });

    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    await open(deposit);
    await deposit.pick('$50');
    await deposit.fillBilling();
    await deposit.fillCard({ number, cvv: '987' });
    const whileTyped = await heapOf(page);
    // The search finds what is there: the name beside it was typed into the shell.
    expect(whileTyped).toContain('Mary Ann');
    expect(holdsCard(whileTyped), 'in the heap of the page, typed').toBe(false);

    await pay(deposit);
    await expect(page.getByText('Deposit successful')).toBeVisible();
    await expect(host.topBar.getByText('$55.00', { exact: true })).toBeVisible();
    expect(holdsCard(await heapOf(page)), 'in the heap of the page, paid').toBe(false);
    expect(toVault, 'the vault got it').toBe(1);
    expect(elsewhere, 'in requests, addresses or the console').toEqual([]);

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(holdsCard(stored), 'in storage').toBe(false);
    expect(
      page
        .context()
        .pages()
        .flatMap((each) => each.frames().map((frame) => frame.url()))
        .filter(holdsCard),
    ).toEqual([]);

    const { withText, withMarker } = await searchStoredFiles(shown, member.username);
    expect(withMarker, 'files of the database that know the member').not.toEqual([]);
    expect(withText, 'in the database or the logs').toEqual([]);
  });
}
