import { popups, type Popup } from 'shared-contracts/popups';
import type { KnownView } from '../../stack/allViews';
import { stack } from '../../stack/settings';
import { attempts } from '../Goal';
import { untilTrue, type OtherPage } from './OtherBrowser';

const escape = '\uE00C';

/** The text of a function that opens a view: by its address, or as a page that was left open comes back. */
function opening({ place }: KnownView): { readonly act: string; readonly isReload: boolean } {
  const goTo = (hash: string) => ({
    act: `() => { location.hash = ${JSON.stringify(hash)}; }`,
    isReload: false,
  });
  if (typeof place === 'string') return goTo(place);
  const { id, params } = place;
  const { link }: Popup = popups[id];
  // Over a page that has little to paint.
  if (link) return goTo(`/withdrawQuery?${new URLSearchParams({ popup: id, ...params }).toString()}`);
  const layer = JSON.stringify(JSON.stringify({ id, params }));
  const act = `() => {
    const { usr = {}, ...state } = history.state ?? {};
    history.replaceState(JSON.parse(JSON.stringify({ ...state, usr: { ...usr, stack: [JSON.parse(${layer})] } })), '');
  }`;
  return { act, isReload: true };
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

/** Opens one view after the other in one document, as far as popups that have no address allow it. */
export async function walkViews(page: OtherPage, views: readonly KnownView[]): Promise<string[]> {
  const faults: string[] = [];
  const told = attempts(faults);
  for (const view of views) {
    await told(view.name, async () => {
      const { act, isReload } = opening(view);
      await page.tell(act);
      if (isReload) await page.reload();
      await untilTrue(page, view.view, isThere(view.view));
      const lines = (await page.tell(outOfReach(view.view))) as string[];
      faults.push(...lines.map((line) => `${view.name}: ${line}`));
      await close(page);
      return 'seen';
    });
  }
  await page.goto(`${stack.origin}/`);
  return faults;
}
