import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';

journey(
  'the search keeps every letter that is typed right after a press on Search @phone',
  async ({ host, page }) => {
    await host.open();
    // The button appears when the deferred code has loaded. That code also buffers the typed keys.
    await expect(page.getByRole('button', { name: 'Open live support' })).toBeVisible();
    const releaseView = await holdRequests(page, /remote-lobby\/.*\/popups\.[^/]+\.js/);
    const releaseResults = await holdRequests(page, /remote-lobby\/.*\/popup-parts\.[^/]+\.js/);
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).first().click();
    await page.keyboard.type('gear');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type(' heart');
    releaseView();
    const search = host.popup('Search games');
    const field = search.getByRole('searchbox', { name: 'Game name' });
    await expect(field).toHaveValue('gear heart');
    await expect(field).toBeFocused();
    for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('hea');
    releaseResults();
    await expect(field).toHaveValue('gearhea');
    await expect(search.getByRole('button', { name: 'Gearheart', exact: true })).toBeVisible();
    await expect(search.getByText('1 found')).toBeVisible();
  },
);
