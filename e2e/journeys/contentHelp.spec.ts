import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';

journey(
  '[S-092] a member searches the help, reads a page, rates it and navigates back @phone',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await page.goto('/#/branchIndex');
    await expect(host.content.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#/branchIndex/help');
    await expectAccessible(page);

    const searchBox = host.content.getByRole('searchbox', { name: 'Search help pages' });
    await searchBox.fill('split');
    await expect(
      host.content.getByRole('status').filter({ hasText: '1 page found for “split”' }),
    ).toBeVisible();
    await searchBox.fill('zebra');
    await expect(host.content.getByText(/No page found for “zebra”\. Try/)).toBeVisible();
    await searchBox.fill('refund');
    await expect(host.content.getByText(/pages found for “refund”/)).toBeVisible();
    await expectAccessible(page);
    await host.content.getByRole('link', { name: /^Deposit Rules/ }).click();

    await expect(host.content.getByRole('heading', { level: 1, name: 'Deposit Rules' })).toBeVisible();
    await expect(host.content.getByText(/within 24 hours of the deposit/)).toBeVisible();
    await host.content.getByRole('button', { name: 'YES' }).click();
    await host.content.getByLabel('Anything to add?').fill('Clear and short');
    await host.content.getByRole('button', { name: 'Send' }).click();
    await expect(host.content.getByText('Thank you for taking the time.')).toBeVisible();
    await expectAccessible(page);

    const trail = host.content.getByRole('navigation', { name: 'You are here' });
    await trail.getByRole('link', { name: 'My Account' }).click();
    await expect(host.content.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  },
);
