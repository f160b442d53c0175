import { expectAccessible } from '../support/accessibility';
import { ChatPages } from '../support/ChatPages';
import { expect, journey } from '../support/journey';

const acquire = '/sys/sysSetting/acquire';

journey(
  '[C-031] live chat is opened from its icon, talked to and left by keyboard alone, and goes on where it was',
  async ({ host, page }) => {
    const chat = new ChatPages(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(acquire)) asked.push(request.postData() ?? '');
    });
    await host.open();
    await chat.icon.focus();
    expect(asked).toEqual([]);
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
    expect(asked).toEqual(['name=liveChatScript']);
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

journey('[M-120] nobody is there: neither the icon nor the button opens a chat', async ({ host, page }) => {
  await host.scenario({ chat: false });
  const answered = page.waitForResponse('**/sys/sysSetting/checkContactUsSetting');
  await host.open('/?popup=contact');
  await answered;
  const contact = host.popup('Contact Us');
  await expect(contact.getByRole('button', { name: 'Live chat' })).toBeDisabled();
  await expect(contact).toContainText('Live chat is closed at the moment.');
  await contact.getByRole('button', { name: 'Close' }).click();
  await expect(new ChatPages(page).icon).toHaveCount(0);
});

journey(
  'the chat stays away when the player would rather keep a letter that is not sent',
  async ({ host, page }) => {
    const chat = new ChatPages(page);
    await host.open('/?popup=contact');
    const contact = host.popup('Contact Us');
    await contact.getByLabel('Message').fill('The wheel does not turn.');
    await contact.getByRole('button', { name: 'Live chat' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    await expect(contact.getByLabel('Message')).toHaveValue('The wheel does not turn.');
    await expect(chat.panel).toHaveCount(0);
  },
);

for (const [what, scenario, message] of [
  ['cannot be had', { fail: { [acquire]: 'error' } }, 'Server is busy, please try later'],
  ['breaks', { chatScript: 'throws' }, 'Live chat is closed for maintenance until 14:00.'],
  ['wants a file it may not have', { chatScript: 'missing' }, 'Please try again in a moment'],
] as const) {
  journey(
    `[E-008] a chat script that ${what} says so as an error, and can be tried again`,
    async ({ host, page, watch }) => {
      watch.allow(/closed for maintenance/, /chat\.vendor\.example/);
      const chat = new ChatPages(page);
      await host.scenario(scenario);
      await host.open();
      await chat.icon.click();
      const error = chat.panel.getByRole('alert');
      await expect(error).toContainText('Live chat could not be started');
      await expect(error).toContainText(message);
      await expectAccessible(page);
      await host.scenario({});
      await error.getByRole('button', { name: 'Try again' }).click();
      await expect(chat.field).toBeFocused();
    },
  );
}

for (const kind of ['js', 'css']) {
  journey(
    `[C-084] [K-054] a lazy ${kind} file that does not come is given up after 120 s`,
    async ({ host, page }) => {
      let isAskedFor: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (isAskedFor = resolve));
      // Never answered.
      await page.route(`**/remotes/host/*/deferred.*.${kind}`, () => isAskedFor());
      await page.clock.install();
      // Pictures may hold the page's load back until the file is asked for, which then holds it for good.
      await page.goto('/', { waitUntil: 'commit' });
      await asked;
      await host.topBar.getByRole('button', { name: 'Menu' }).click();
      const given = page.getByText('This is not available right now.');
      await page.clock.fastForward(110_000);
      await expect(given).toHaveCount(0);
      await page.clock.fastForward(11_000);
      await expect(given.first()).toBeVisible();
    },
  );
}
