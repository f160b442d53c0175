import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The modal dialog that has the focus: all beneath it is inert, which axe does not know. */
const inFront = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('dialog:modal')?.dataset['layer']);

/** Nothing that axe finds against WCAG 2.2 AA in what can be used of the page now, or in one view of it. */
export async function expectAccessible(page: Page, view?: string): Promise<void> {
  // One document: the frames of a view are of other origins, and asking them costs a page more each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(view !== undefined).withTags(levels);
  if (view !== undefined) axe.include(`[data-view="${view}"]`);
  const layer = view === undefined ? await inFront(page) : undefined;
  if (layer !== undefined) axe.include(`dialog[data-layer="${layer}"]`);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, `against WCAG 2.2 AA${view === undefined ? '' : ` in ${view}`}`).toEqual([]);
}
