import type { Page } from '@playwright/test';
import { HostPage } from './HostPage';
import { stack } from './settings';

/** Follows the link in the newest mail to a member, as a tab opened from the mail program would. */
export async function followMail(page: Page, member: string, subject: string): Promise<HostPage> {
  const outbox = await page.context().newPage();
  await outbox.goto(`${stack.qaOrigin}/outbox?member=${encodeURIComponent(member)}`);
  const mail = outbox.getByRole('group').filter({ hasText: subject }).first();
  await mail.getByText(subject).click();
  const opened = page.context().waitForEvent('page');
  await mail.getByRole('link').click();
  return new HostPage(await opened);
}
