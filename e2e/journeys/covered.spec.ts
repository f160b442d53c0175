import type { Page } from '@playwright/test';
import { allViews } from '../support/allViews';
import { copyToast, findCovered, showToast } from '../support/covered';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { ViewWalk } from '../support/ViewWalk';

const sentence = 'We could not reach our server. Please try again in a moment.';

/** A toast as the product shows it. */
async function takeToast(host: HostPage, page: Page) {
  await host.open('/withdrawQuery?popup=contact');
  const contact = host.popup('Contact Us');
  await contact.getByRole('button', { name: 'Open in email app' }).click();
  const toast = contact.locator('[data-tone]');
  await expect(toast).toContainText('required');
  const drawn = await copyToast(toast);
  await page.reload();
  return drawn;
}

for (const access of ['public', 'member'] as const) {
  const who = access === 'member' ? 'a member' : 'a visitor';
  journey(
    `nothing fixed covers a control of any view of ${who}, and no toast a title or a field @both`,
    async ({ host, page, member }) => {
      journey.setTimeout(240_000);
      if (access === 'member') await host.restoreSession(member);
      const toast = await takeToast(host, page);
      const walk = new ViewWalk(page, async (view) => {
        expect.soft(await findCovered(page), `is covered in ${view}`).toEqual([]);
        const takeAway = await showToast(page, toast, sentence);
        expect.soft(await findCovered(page), `is covered in ${view} with a toast`).toEqual([]);
        await takeAway();
      });
      for (const view of allViews.filter((known) => known.access === access)) {
        await journey.step(view.name, () => view.visit(walk));
      }
    },
  );
}
