import { isVisiblyDifferent } from '../screenshots/isVisiblyDifferent';
import { expect, journey } from '../support/journey';

journey('a screenshot differs by its size or by one pixel, but not by a rounded color', async ({ page }) => {
  const draw = async (style: string) => {
    await page.setContent(
      `<style>body { margin: 0 } div { width: 40px; height: 30px; background: rgb(20 40 60) }</style><div></div>
       <style>div::after { content: ''; display: block; width: 1px; height: 1px } ${style}</style>`,
    );
    return page.locator('div').screenshot();
  };
  const plain = await draw('');
  const isDifferent = async (style: string) => isVisiblyDifferent(page, plain, await draw(style));
  expect(await isDifferent('')).toBe(false);
  expect(await isDifferent('div { background: rgb(21 39 60) }')).toBe(false);
  expect(await isDifferent('div::after { background: rgb(20 40 70) }')).toBe(true);
  expect(await isDifferent('div { width: 41px }')).toBe(true);
  expect(await isDifferent('div { height: 29px }')).toBe(true);
});
