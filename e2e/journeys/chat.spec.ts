import { expectAccessible } from '../support/accessibility';
import { ChatPages } from '../support/ChatPages';
import { expect, journey } from '../support/journey';

const acquirePath = '/sys/sysSetting/acquire';

journey(
  '[C-031] live chat works by keyboard alone, and continues the conversation after it is closed',
  async ({ host, page }) => {
    const chat = new ChatPages(page);
    const requestBodies: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(acquirePath)) requestBodies.push(request.postData() ?? '');
    });
    await host.open();
    await chat.icon.focus();
    expect(requestBodies).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(chat.field).toBeFocused();
    await expect(chat.log).toContainText('This is a demo chat');
    await expect(chat.icon).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.type('How do I deposit?');
    await page.keyboard.press('Enter');
    await expect(chat.log.getByRole('listitem')).toHaveCount(3);
    await expect(chat.log).toContainText('Tap Deposit at the top of any page');
    await page.keyboard.press('Escape');
    await expect(chat.panel).toHaveCount(0);
    await expect(chat.icon).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chat.log.getByRole('listitem')).toHaveCount(3);
    await chat.panel.getByRole('button', { name: 'Close' }).click();
    await expect(chat.icon).toBeFocused();
    expect(requestBodies).toEqual(['name=liveChatScript']);
  },
);

journey(
  '[S-104] the live-chat button of the contact page closes every dialog and opens the chat @phone',
  async ({ host, page }) => {
    const chat = new ChatPages(page);
    await host.open('/?popup=contact');
    await host.popup('Contact Us').getByRole('button', { name: 'Live chat' }).click();
    await expect(chat.field).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

journey(
  '[M-120] when no operator is online, neither the icon nor the button opens a chat',
  async ({ host, page }) => {
    await host.setScenario({ chat: false });
    const whenChatChecked = page.waitForResponse('**/sys/sysSetting/checkContactUsSetting');
    await host.open('/?popup=contact');
    await whenChatChecked;
    const contact = host.popup('Contact Us');
    await expect(contact.getByRole('button', { name: 'Live chat' })).toBeDisabled();
    await expect(contact).toContainText('Live chat is closed right now.');
    await contact.getByRole('button', { name: 'Close' }).click();
    await expect(new ChatPages(page).icon).toHaveCount(0);
  },
);

journey('the chat does not open when the player stays with an unsent message', async ({ host, page }) => {
  const chat = new ChatPages(page);
  await host.open('/?popup=contact');
  const contact = host.popup('Contact Us');
  await contact.getByLabel('Message').fill('The wheel does not turn.');
  await contact.getByRole('button', { name: 'Live chat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(contact.getByLabel('Message')).toHaveValue('The wheel does not turn.');
  await expect(chat.panel).toHaveCount(0);
});

for (const [fault, scenario, message] of [
  ['does not load', { fail: { [acquirePath]: 'error' } }, 'Server is busy, please try later'],
  ['throws', { chatScript: 'throws' }, 'Live chat is closed for maintenance until 14:00.'],
  ['requests a blocked file', { chatScript: 'missing' }, 'Please try again in a moment'],
] as const) {
  journey(
    `[E-008] a chat script that ${fault} shows an error with a retry`,
    async ({ host, page, watch }) => {
      watch.allow(/closed for maintenance/, /chat\.vendor\.example/);
      const chat = new ChatPages(page);
      await host.setScenario(scenario);
      await host.open();
      await chat.icon.click();
      const error = chat.panel.getByRole('alert');
      await expect(error).toContainText("We couldn't start live chat");
      await expect(error).toContainText(message);
      await expectAccessible(page);
      await host.setScenario({});
      await error.getByRole('button', { name: 'Try again' }).click();
      await expect(chat.field).toBeFocused();
    },
  );
}

for (const kind of ['js', 'css']) {
  journey(
    `[C-084, K-054] a lazy ${kind} file without a response times out after 120 s`,
    async ({ host, page }) => {
      let onRequest: () => void = () => undefined;
      const whenFileRequested = new Promise<void>((resolve) => (onRequest = resolve));
      // The request never gets a response.
      await page.route(`**/remotes/host/*/deferred.*.${kind}`, () => onRequest());
      await page.clock.install();
      // The load event waits for the file, so the journey must not wait for that event.
      await page.goto('/', { waitUntil: 'commit' });
      await whenFileRequested;
      await host.topBar.getByRole('button', { name: 'Menu' }).click();
      const unavailableNotice = page.getByText("This isn't available right now.");
      // `fastForward` skips timers, but the deadline counts only time in which its timers fire.
      await page.clock.runFor(110_000);
      await expect(unavailableNotice).toHaveCount(0);
      // In steps, because the notice disappears after six seconds.
      for (let step = 0; step < 12 && !(await unavailableNotice.first().isVisible()); step += 1)
        await page.clock.runFor(1_000);
      await expect(unavailableNotice.first()).toBeVisible();
    },
  );
}
