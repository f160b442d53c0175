import type { Attack } from './Attack';
import { stack } from '../../support/settings';

const foreign = 'http://evil.example/';

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
      await page.route(`${foreign}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${stack.origin}/"></iframe>` }),
      );
      await page.goto(foreign);
      const isFramed = page.frames().some((frame) => frame.url().startsWith(stack.origin));
      const popupOpened = page.waitForEvent('popup');
      await page.evaluate((to) => {
        Object.assign(window, { opened: window.open(to) });
      }, stack.origin);
      const opened = await popupOpened;
      await opened.getByRole('banner').waitFor();
      await opened.waitForLoadState('networkidle');
      const calls: string[] = [];
      opened.on('request', (request) => calls.push(request.url()));
      const before = opened.url();
      const isReachable = await page.evaluate((sent) => {
        const { opened: handle } = window as unknown as { opened: Window | null };
        for (const message of sent) handle?.postMessage(message, '*');
        return handle !== null && !handle.closed;
      }, messages);
      // The page sends itself the same messages: every listener must check the source of a message.
      await opened.evaluate((sent) => {
        for (const message of sent) window.postMessage(message, '*');
      }, messages);
      await opened.waitForTimeout(500);
      const dialogs = await opened.getByRole('dialog').count();
      return {
        sent: `the site in a foreign frame, and ${String(messages.length)} messages from a foreign window and from the page itself`,
        count: messages.length * 2 + 1,
        responses: `framed: ${isFramed ? 'yes' : 'no'}; window reachable: ${isReachable ? 'yes' : 'no'}; ${String(calls.length)} requests`,
        faults: [
          ...(isFramed ? ['the site is shown in a foreign frame'] : []),
          ...(isReachable ? ['a foreign window has a handle of the site'] : []),
          ...(dialogs > 0 ? ['a message opened a popup'] : []),
          ...(opened.url() === before ? [] : ['a message led the page elsewhere']),
          ...calls
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
