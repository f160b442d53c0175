import type { KnownView } from '../allViews';
import { addressOf, stackPopups } from '../layers';
import { stack } from '../settings';
import { pollUntilTrue, type OtherPage } from './OtherBrowser';

/** Each view that does not load uses its whole time limit, so the walk stops after this number of them. */
const maxMissedViews = 3;
const escapeKey = '\uE00C';

async function openView(page: OtherPage, location: KnownView['location']): Promise<void> {
  const address = typeof location === 'string' ? location : addressOf(location);
  if (address !== undefined) await page.evaluate(`() => { location.hash = ${JSON.stringify(address)}; }`);
  else {
    await page.evaluate(`() => { (${stackPopups.toString()})(${JSON.stringify([location])}); }`);
    await page.reload();
  }
}

const isLoadedSource = (view: string) => `() => {
  const root = document.querySelector('[data-view="${view}"][aria-busy="false"]');
  return Boolean(root?.querySelector('h1, h2, h3')) && !root.querySelector('[aria-busy="true"]');
}`;

/**
 * Lists the elements of a view that a player cannot see or click, because another element covers their middle or it is
 * outside the window. Skips disabled controls. A click on a label counts for its control.
 */
const findUnreachableSource = (view: string) => `() => {
  const root = document.querySelector('[data-view="${view}"]');
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  // Some pages open a popup over themselves. The view behind the popup is inert on purpose.
  if (modal && !modal.contains(root)) return [];
  const errors = [];
  const excessPx = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (excessPx > 0) errors.push('the page is ' + excessPx + ' px too wide');
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const element of root.querySelectorAll('h1, h2, a[href], button, input, select, textarea, summary')) {
    const box = () => element.getBoundingClientRect();
    if (!isVisible(element) || element.disabled || box().width < 4 || box().height < 4) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = box();
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
    const targets = [element, element.closest('label'), ...(element.labels ?? [])].filter(Boolean);
    const isInView = topElement && topElement.closest('[data-view]');
    const isReachable = topElement && targets.some(
      (target) => target.contains(topElement) || (isInView && topElement.contains(target)),
    );
    const name = (element.textContent || element.ariaLabel || element.id).slice(0, 40);
    const cover = '<' + (topElement?.localName ?? 'nothing') + ' ' + (topElement?.className ?? '') + '>';
    if (!isReachable) errors.push('<' + element.localName + '> ' + name + ' is behind ' + cover);
  }
  return errors;
}`;

/** Closes the popup. Otherwise a second popup with the same id would seem to be loaded at once. */
async function closePopup(page: OtherPage): Promise<void> {
  // In a search field, Safari handles Escape itself.
  await page.evaluate('() => { document.activeElement?.blur(); }');
  await page.type(escapeKey);
  await pollUntilTrue(page, 'a page without a popup', '() => !document.querySelector("dialog[open]")');
}

async function inspectView(page: OtherPage, { view, location }: KnownView): Promise<readonly string[]> {
  await openView(page, location);
  await pollUntilTrue(page, 'the view', isLoadedSource(view));
  const lines = (await page.evaluate(findUnreachableSource(view))) as string[];
  await closePopup(page);
  return lines;
}

/** Opens the views in turn and returns one message per error. Only popups without an address cause a reload. */
export async function walkViews(page: OtherPage, views: readonly KnownView[]): Promise<string[]> {
  const errors: string[] = [];
  let missedViews = 0;
  for (const view of views) {
    try {
      const lines = await inspectView(page, view);
      errors.push(...lines.map((line) => `${view.name}: ${line}`));
    } catch (error) {
      errors.push(`${view.name}: ${error instanceof Error ? error.message : String(error)}`);
      missedViews += 1;
      if (missedViews >= maxMissedViews) break;
    }
  }
  await page.goto(`${stack.origin}/`);
  return errors;
}
