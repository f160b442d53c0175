import type { Locator } from '@playwright/test';
import { expect, journey } from '../support/journey';
import type { HostPage } from '../support/HostPage';

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Expects black text on white that no ancestor clips. */
async function expectPrintable(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const appearance = await text.evaluate((element) => {
    const clippedBy: string[] = [];
    const backgrounds = new Set<string>();
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const { overflowY, backgroundColor } = getComputedStyle(ancestor);
      if (overflowY !== 'visible' && ancestor.scrollHeight > ancestor.clientHeight)
        clippedBy.push(ancestor.className);
      backgrounds.add(backgroundColor);
    }
    return { color: getComputedStyle(element).color, clippedBy, backgrounds: [...backgrounds].toSorted() };
  });
  expect(appearance).toEqual({
    color: 'rgb(0, 0, 0)',
    clippedBy: [],
    backgrounds: ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'],
  });
}

async function expectNoShell({ page, topBar, content }: HostPage): Promise<void> {
  await expect(topBar).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(content.getByRole('button', { name: 'Close' })).toBeHidden();
}

journey('a popup prints completely, in black on white and without the page', async ({ host, page }) => {
  await host.open('/article?id=responsible-gaming');
  await expect(host.content.getByText(/Play for fun/)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Terms and Conditions' }).click();
  const terms = host.popup('Terms and Conditions');
  await expect(terms.getByText(/^Effective since/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectPrintable(terms.getByText(/at least 18 years old/));
  await expectPrintable(terms.getByText(/^Effective since/));
  await expect(host.content.getByText(/Play for fun/)).toBeHidden();
  await expect(terms.getByRole('navigation')).toBeHidden();
  await expectNoShell(host);
  expect(countPages(await page.pdf({ format: 'A4' }))).toBeGreaterThan(3);
});

journey('an article prints in black on white, whatever its colors', async ({ host, page }) => {
  await host.open('/article?id=welcome');
  const text = host.content.getByText(/Sign up and confirm/);
  await expect(text).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectPrintable(text);
  await expectNoShell(host);
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1);
});
