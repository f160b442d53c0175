import type { Page } from '@playwright/test';
import { allViews } from '../support/allViews';
import { copyToast, findCoveredControls, showToast } from '../support/coveredControls';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { ViewWalk } from '../support/ViewWalk';

const sentence = 'We could not reach our server. Please try again in a moment.';

/** Copies a toast that the product shows. */
async function captureToast(host: HostPage, page: Page) {
  await host.open('/withdrawQuery?popup=contact');
  const contact = host.popup('Contact Us');
  await contact.getByRole('button', { name: 'Open in email app' }).click();
  const toast = contact.locator('[data-tone]');
  await expect(toast).toContainText('required');
  const toastCopy = await copyToast(toast);
  await page.reload();
  return toastCopy;
}

// Every run tests the layout with more fixed elements and less space, and the nightly run tests the other one too.
for (const [access, tags] of [
  ['public', '@phone'],
  ['member', '@phone'],
  ['public', '@nightly'],
  ['member', '@nightly'],
] as const) {
  const player = access === 'member' ? 'a member' : 'a visitor';
  journey(
    `no fixed element covers a control in a view of ${player}, and no toast covers a title or field ${tags}`,
    async ({ host, page, member }) => {
      journey.setTimeout(240_000);
      if (access === 'member') await host.restoreSession(member);
      const toast = await captureToast(host, page);
      const walk = new ViewWalk(page, async (view) => {
        expect.soft(await findCoveredControls(page), `covered in ${view}`).toEqual([]);
        const removeToast = await showToast(page, toast, sentence);
        expect.soft(await findCoveredControls(page), `covered in ${view} with a toast`).toEqual([]);
        await removeToast();
      });
      for (const view of allViews.filter((candidate) => candidate.access === access)) {
        await journey.step(view.name, () => view.visit(walk));
      }
    },
  );
}
