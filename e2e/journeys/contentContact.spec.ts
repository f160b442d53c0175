import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';

journey(
  '[S-106] a visitor is asked for what is missing and hands the letter to a mail program @phone',
  async ({ host, page }) => {
    await page.addInitScript(() => {
      const mails: string[] = [];
      const click = HTMLAnchorElement.prototype.click;
      Object.assign(globalThis, { mails });
      HTMLAnchorElement.prototype.click = function () {
        if (this.protocol === 'mailto:') mails.push(this.href);
        else click.call(this);
      };
    });
    await host.open();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us', exact: false }).click();
    const contact = host.popup('Contact Us');
    await expect(contact.getByRole('link', { name: 'Telegram' })).toBeVisible();
    await expect(contact.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);

    const go = contact.getByRole('button', { name: 'Open in email app' });
    await go.click();
    await expect(page.getByText('Name required').first()).toBeVisible();
    await expect(contact.getByLabel('Name', { exact: true })).toBeFocused();
    await contact.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await contact.getByLabel('Username').fill('ada');
    await contact.getByLabel('Email').fill('ada@example.com');
    await contact.getByLabel('Phone number').fill('5550100');
    await contact.getByLabel('Query type').selectOption('techIssue');
    await contact.getByLabel('Message').fill('The wheel does not turn.');
    await expectAccessible(page);
    await go.click();
    await expect(page.getByText("We've opened your message in your email app.").first()).toBeVisible();
    const [mail = ''] = await page.evaluate(() => (globalThis as unknown as { mails: string[] }).mails);
    expect(mail).toMatch(/^mailto:support@[^?]+\?subject=Technical%20issue/);
    expect(decodeURIComponent(mail)).toContain('The wheel does not turn.');
  },
);
