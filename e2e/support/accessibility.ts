import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // Each document is asked by itself: a frame's answer through its page costs four times as much.
  iframes: false,
};

/** What axe finds in one document, or in the part of it that the selector names. */
async function findIn(document: Page | Frame, part?: string): Promise<readonly string[]> {
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(`${axe.source};0`);
  return document.evaluate(
    async ([within, how]) => {
      const { violations } = await window.axe.run(within ?? window.document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [part, options] as const,
  );
}

/** The modal dialog that has the focus: all beneath it is inert, which axe does not know. */
const inFront = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('dialog:modal')?.dataset['layer']);

/** The frames that a player sees in a part of the page. */
async function framesIn(page: Page, part: string | undefined): Promise<readonly Frame[]> {
  const children = page.mainFrame().childFrames();
  const within = await Promise.all(
    children.map(async (frame) => {
      const element = await frame.frameElement();
      const isSeen = await element.isVisible();
      return (
        isSeen &&
        (await element.evaluate(
          (node, of) => of === null || (node as Element).closest(of) !== null,
          part ?? null,
        ))
      );
    }),
  );
  return children.filter((_, at) => within[at]);
}

/** Nothing that axe finds against WCAG 2.2 AA in what can be used of the page now, or in one view of it. */
export async function expectAccessible(page: Page, view?: string): Promise<void> {
  const where = view === undefined ? '' : ` in ${view}`;
  const layer = view === undefined ? await inFront(page) : undefined;
  const part =
    view !== undefined
      ? `[data-view="${view}"]`
      : layer === undefined
        ? undefined
        : `dialog[data-layer="${layer}"]`;
  const found = [...(await findIn(page, part))];
  // The frames of a view are asked where they are seen by themselves.
  if (view === undefined) {
    for (const frame of await framesIn(page, part)) found.push(...(await findIn(frame)));
  }
  expect(found, `against WCAG 2.2 AA${where}`).toEqual([]);
}
