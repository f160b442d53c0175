import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing that axe finds against WCAG 2.2 AA in what the page shows now, or in one view of it. */
export async function expectAccessible(page: Page, view?: string): Promise<void> {
  // One document: the frames of a view are of other origins, and asking them costs a page more each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(view !== undefined).withTags(levels);
  if (view !== undefined) axe.include(`[data-view="${view}"]`);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, `against WCAG 2.2 AA${view === undefined ? '' : ` in ${view}`}`).toEqual([]);
}
