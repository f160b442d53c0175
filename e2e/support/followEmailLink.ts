import type { Page } from '@playwright/test';
import { HostPage } from './HostPage';
import { stack } from './settings';

/** Opens the link in the member's newest email with this subject, in a new tab. */
export async function followEmailLink(page: Page, member: string, subject: string): Promise<HostPage> {
  const outbox = await page.context().newPage();
  await outbox.goto(`${stack.qaOrigin}/outbox?member=${encodeURIComponent(member)}`);
  const email = outbox.getByRole('group').filter({ hasText: subject }).first();
  await email.locator('summary').click();
  const whenPageOpened = page.context().waitForEvent('page');
  await email.getByRole('link').click();
  return new HostPage(await whenPageOpened);
}
