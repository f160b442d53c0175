import type { KnownView } from '../allViews';
import { addressOf, layOver } from '../layers';
import { stack } from '../settings';
import { untilTrue, type OtherPage } from './OtherBrowser';

/** Each that does not come costs its time, and where so many do not the others are no better. */
const givesUpAfter = 3;
const escape = '\uE00C';

async function open(page: OtherPage, place: KnownView['place']): Promise<void> {
  const address = typeof place === 'string' ? place : addressOf(place);
  if (address !== undefined) await page.tell(`() => { location.hash = ${JSON.stringify(address)}; }`);
  else {
    await page.tell(`() => { (${layOver.toString()})(${JSON.stringify([place])}); }`);
    await page.reload();
  }
}

const isThere = (view: string) => `() => {
  const place = document.querySelector('[data-view="${view}"][aria-busy="false"]');
  return Boolean(place?.querySelector('h1, h2, h3')) && !place.querySelector('[aria-busy="true"]');
}`;

/**
 * What of a view nobody could see or press, a line each: where its own middle is something else's, or beyond the edge.
 * What is switched off, or asks for a file by its label, is not pressed itself.
 */
const outOfReach = (view: string) => `() => {
  const place = document.querySelector('[data-view="${view}"]');
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  // Some pages open a popup over themselves.
  if (modal && !modal.contains(place)) return [];
  const found = [];
  const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (tooWide > 0) found.push('the page is ' + tooWide + ' px too wide');
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const element of place.querySelectorAll('h1, h2, a[href], button, input, select, textarea, summary')) {
    const box = () => element.getBoundingClientRect();
    if (!seen(element) || element.disabled || box().width < 4 || box().height < 4) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = box();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const owners = [element, element.closest('label'), ...(element.labels ?? [])].filter(Boolean);
    const isHit = hit && owners.some((owner) => owner.contains(hit) || hit.contains(owner) && hit.closest('[data-view]'));
    if (!isHit) found.push('<' + element.localName + '> ' + (element.textContent || element.ariaLabel || element.id).slice(0, 40) + ' is behind <' + (hit?.localName ?? 'nothing') + ' ' + (hit?.className ?? '') + '>');
  }
  return found;
}`;

/** Or the next one of the same popup would be taken for there at once. */
async function close(page: OtherPage): Promise<void> {
  // In a field to search by, Safari takes the key for the field's own.
  await page.tell('() => { document.activeElement?.blur(); }');
  await page.type(escape);
  await untilTrue(page, 'a page without a popup', '() => !document.querySelector("dialog[open]")');
}

async function lookAt(page: OtherPage, { view, place }: KnownView): Promise<readonly string[]> {
  await open(page, place);
  await untilTrue(page, 'the view', isThere(view));
  const lines = (await page.tell(outOfReach(view))) as string[];
  await close(page);
  return lines;
}

/** Opens one view after the other in one document, as far as popups that have no address allow it; a sentence a fault. */
export async function walkViews(page: OtherPage, views: readonly KnownView[]): Promise<string[]> {
  const faults: string[] = [];
  let missed = 0;
  for (const view of views) {
    try {
      const lines = await lookAt(page, view);
      faults.push(...lines.map((line) => `${view.name}: ${line}`));
    } catch (error) {
      faults.push(`${view.name}: ${error instanceof Error ? error.message : String(error)}`);
      missed += 1;
      if (missed >= givesUpAfter) break;
    }
  }
  await page.goto(`${stack.origin}/`);
  return faults;
}
