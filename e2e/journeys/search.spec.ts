import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';

journey('a player who types at once after pressing Search loses no letter @phone', async ({ host, page }) => {
  await host.open();
  // Loaded when the browser is idle, together with the code that saves the keys.
  await expect(page.getByRole('button', { name: 'Open live support' })).toBeVisible();
  const letView = await holdRequests(page, /remote-lobby\/.*\/popups\.[^/]+\.js/);
  const letResults = await holdRequests(page, /remote-lobby\/.*\/popup-parts\.[^/]+\.js/);
  await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).first().click();
  await page.keyboard.type('gear');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type(' heart');
  letView();
  const search = host.popup('Search games');
  const field = search.getByRole('searchbox', { name: 'Name of the game' });
  await expect(field).toHaveValue('gear heart');
  await expect(field).toBeFocused();
  for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('hea');
  letResults();
  await expect(field).toHaveValue('gearhea');
  await expect(search.getByRole('button', { name: 'Gearheart', exact: true })).toBeVisible();
  await expect(search.getByText('1 found')).toBeVisible();
});
