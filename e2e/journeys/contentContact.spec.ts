import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';

journey(
  '[S-106] the contact form names missing fields and opens the message in the email app @phone',
  async ({ host, page }) => {
    await page.addInitScript(() => {
      const mailtoLinks: string[] = [];
      const originalClick = HTMLAnchorElement.prototype.click;
      Object.assign(globalThis, { mailtoLinks });
      HTMLAnchorElement.prototype.click = function () {
        if (this.protocol === 'mailto:') mailtoLinks.push(this.href);
        else originalClick.call(this);
      };
    });
    await host.open();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us', exact: false }).click();
    const contact = host.popup('Contact Us');
    await expect(contact.getByRole('link', { name: 'Telegram' })).toBeVisible();
    await expect(contact.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);

    const submitButton = contact.getByRole('button', { name: 'Open in email app' });
    await submitButton.click();
    await expect(page.getByText('Name required').first()).toBeVisible();
    await expect(contact.getByLabel('Name', { exact: true })).toBeFocused();
    await contact.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await contact.getByLabel('Username').fill('ada');
    await contact.getByLabel('Email').fill('ada@example.com');
    await contact.getByLabel('Phone number').fill('5550100');
    await contact.getByLabel('Query type').selectOption('techIssue');
    await contact.getByLabel('Message').fill('The wheel does not turn.');
    await expectAccessible(page);
    await submitButton.click();
    await expect(page.getByText("We've opened your message in your email app.").first()).toBeVisible();
    const [link = ''] = await page.evaluate(
      () => (globalThis as unknown as { mailtoLinks: string[] }).mailtoLinks,
    );
    expect(link).toMatch(/^mailto:support@[^?]+\?subject=Technical%20issue/);
    expect(decodeURIComponent(link)).toContain('The wheel does not turn.');
  },
);
