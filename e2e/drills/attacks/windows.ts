import type { Attack } from './Attack';
import { stack } from '../../support/settings';

const foreignUrl = 'http://evil.example/';

/** Messages that frames and windows of the product send. */
const messages = [
  { type: 'token' },
  { type: 'popup/open', popup: 'deposit' },
  { topic: 'session/refresh' },
  { kind: 'payment', status: 'success', orderId: '1' },
  { kind: 'card', token: 'x', last4: '1111' },
  { type: 'game/close', balance: '9999.00' },
  '__proto__',
];

const foreignWindows: Attack = {
  name: 'framing and messages from foreign windows',
  source: 'ASVS 3.4, 3.5',
  run: async ({ browser }) => {
    const context = await (await browser()).newContext();
    try {
      const page = await context.newPage();
      await page.route(`${foreignUrl}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${stack.origin}/"></iframe>` }),
      );
      await page.goto(foreignUrl);
      const isFramed = page.frames().some((frame) => frame.url().startsWith(stack.origin));
      const popupOpened = page.waitForEvent('popup');
      await page.evaluate((url) => {
        Object.assign(window, { opened: window.open(url) });
      }, stack.origin);
      const sitePage = await popupOpened;
      await sitePage.getByRole('banner').waitFor();
      await sitePage.waitForLoadState('networkidle');
      const requestUrls: string[] = [];
      sitePage.on('request', (request) => requestUrls.push(request.url()));
      const urlBefore = sitePage.url();
      const isReachable = await page.evaluate((sentMessages) => {
        const { opened: openedWindow } = window as unknown as { opened: Window | null };
        for (const message of sentMessages) openedWindow?.postMessage(message, '*');
        return openedWindow !== null && !openedWindow.closed;
      }, messages);
      // The page also sends the messages to itself. Its listeners must ignore messages from the page.
      await sitePage.evaluate((sentMessages) => {
        for (const message of sentMessages) window.postMessage(message, '*');
      }, messages);
      await sitePage.waitForTimeout(500);
      const dialogs = await sitePage.getByRole('dialog').count();
      return {
        summary: `the site in a foreign frame, and ${String(messages.length)} messages from a foreign window and from the page itself`,
        count: messages.length * 2 + 1,
        responses: `framed: ${isFramed ? 'yes' : 'no'}; window reachable: ${isReachable ? 'yes' : 'no'}; ${String(requestUrls.length)} requests`,
        failures: [
          ...(isFramed ? ['the site is shown in a foreign frame'] : []),
          ...(isReachable ? ['a foreign window can reach the window of the site'] : []),
          ...(dialogs > 0 ? ['a message opened a popup'] : []),
          ...(sitePage.url() === urlBefore ? [] : ['a message navigated the page']),
          ...requestUrls
            .filter((url) => /deposit|withdraw|refresh|pay/.test(url))
            .map((url) => `a message made the page call ${url}`),
        ],
      };
    } finally {
      await context.close();
    }
  },
};

export const windowAttacks: readonly Attack[] = [foreignWindows];
