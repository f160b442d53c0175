import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeOptions: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // Each document is checked separately, because axe needs four times as long to check a frame through its page.
  iframes: false,
};

/** The violations that axe reports for a document, or for the part that the selector matches. */
async function findViolations(document: Page | Frame, selector?: string): Promise<readonly string[]> {
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(`${axe.source};0`);
  return document.evaluate(
    async ([scope, runOptions]) => {
      const { violations } = await window.axe.run(scope ?? window.document, runOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [selector, axeOptions] as const,
  );
}

/** Finds the layer of the focused modal dialog. Everything behind it is inert, but axe would check it too. */
const findTopLayer = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('dialog:modal')?.dataset['layer']);

/** Returns the visible frames in a part of the page. */
async function framesIn(page: Page, selector: string | undefined): Promise<readonly Frame[]> {
  const children = page.mainFrame().childFrames();
  const isInside = await Promise.all(
    children.map(async (frame) => {
      const element = await frame.frameElement();
      const isVisible = await element.isVisible();
      return (
        isVisible &&
        (await element.evaluate(
          (node, ancestor) => ancestor === null || (node as Element).closest(ancestor) !== null,
          selector ?? null,
        ))
      );
    }),
  );
  return children.filter((_, index) => isInside[index]);
}

/** Expects no violation of WCAG 2.2 AA in a view. Without a view, checks the part of the page that is not inert. */
export async function expectAccessible(page: Page, view?: string): Promise<void> {
  const scopeText = view === undefined ? '' : ` in ${view}`;
  const layer = view === undefined ? await findTopLayer(page) : undefined;
  const layerSelector = layer === undefined ? undefined : `dialog[data-layer="${layer}"]`;
  const selector = view === undefined ? layerSelector : `[data-view="${view}"]`;
  const violations = [...(await findViolations(page, selector))];
  // A check of the whole page includes its visible frames. A check of one view does not.
  if (view === undefined) {
    for (const frame of await framesIn(page, selector)) violations.push(...(await findViolations(frame)));
  }
  expect(violations, `violations of WCAG 2.2 AA${scopeText}`).toEqual([]);
}
