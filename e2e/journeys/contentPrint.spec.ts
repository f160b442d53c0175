import type { Locator } from '@playwright/test';
import { expect, journey } from '../support/journey';
import type { HostPage } from '../support/HostPage';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Black letters, and no box around them that cuts off what is longer. */
async function expectOnPaper(words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  const seen = await words.evaluate((element) => {
    const cutBy: string[] = [];
    const grounds = new Set<string>();
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowY, backgroundColor } = getComputedStyle(box);
      if (overflowY !== 'visible' && box.scrollHeight > box.clientHeight) cutBy.push(box.className);
      grounds.add(backgroundColor);
    }
    return { color: getComputedStyle(element).color, cutBy, grounds: [...grounds].toSorted() };
  });
  expect(seen).toEqual({
    color: 'rgb(0, 0, 0)',
    cutBy: [],
    grounds: ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'],
  });
}

async function expectNoShell({ page, topBar, content }: HostPage): Promise<void> {
  await expect(topBar).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(content.getByRole('button', { name: 'Close' })).toBeHidden();
}

journey('a popup is printed whole, black on white, and alone', async ({ host, page }) => {
  await host.open('/article?id=responsible-gaming');
  await expect(host.content.getByText(/Play for fun/)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Terms and Conditions' }).click();
  const terms = host.popup('Terms and Conditions');
  await expect(terms.getByText(/^Effective since/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectOnPaper(terms.getByText(/at least 18 years old/));
  await expectOnPaper(terms.getByText(/^Effective since/));
  await expect(host.content.getByText(/Play for fun/)).toBeHidden();
  await expect(terms.getByRole('navigation')).toBeHidden();
  await expectNoShell(host);
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThan(3);
});

journey('an article is printed in black on white, whatever its colours', async ({ host, page }) => {
  await host.open('/article?id=welcome');
  const words = host.content.getByText(/Sign up and confirm/);
  await expect(words).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectOnPaper(words);
  await expectNoShell(host);
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
});
