import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { SlotGame } from '../support/SlotGame';

journey('the pay table of a game fits its cards at every phone width', async ({ host, page, member }) => {
  await host.restoreSession(member);
  await host.content.getByRole('button', { name: 'Gearheart', exact: true }).first().click();
  await expect(new SlotGame(page).spinButton).toBeEnabled();
  const frame = page.frameLocator('iframe');
  // The highest bet has the longest amounts.
  const higherBetButton = frame.getByRole('button', { name: 'Higher bet' });
  while (await higherBetButton.isEnabled()) await higherBetButton.click();
  await frame.getByRole('button', { name: 'Pays', exact: true }).click();
  const table = frame.getByRole('dialog', { name: 'Pay table' });
  await expect(table.getByRole('listitem').first()).toHaveText(/^5×\$\d,\d{3}\.\d\d$/);
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findOverflows(table), `at ${String(width)} px`).toEqual([]);
    const overflowingTexts = await table.evaluate((dialog) =>
      [...dialog.querySelectorAll('.pay')].flatMap((card) => {
        const { right, bottom } = card.getBoundingClientRect();
        return [...card.querySelectorAll('li, img, svg')].flatMap((content) => {
          const box = content.getBoundingClientRect();
          return box.right > right || box.bottom > bottom ? [content.textContent] : [];
        });
      }),
    );
    expect(overflowingTexts, `outside their cards at ${String(width)} px`).toEqual([]);
  }
});
