import { matchRoute, routes } from 'shared-contracts/routes';
import type { TextStorage } from '../storage/openStorage';

/** The current history entry. */
export interface Entry {
  /** Its number in the history of this document. */
  readonly at: number;
  /** False if the player returned to it by Back, Forward or a reload. */
  readonly isNew: boolean;
}

interface Position {
  /** Without its query, because a link can carry a secret there. */
  readonly address: string;
  readonly top: number;
}

/** The page below the popups. A popup with its own address is shown over the home page. */
function pageAt(path: string): string {
  const { route } = matchRoute(path);
  return route.target.kind === 'popup' || route.path === routes.index.path ? routes.home.path : path;
}

const addressOf = (page: string) => page.split('?', 1).join();

const storageKey = 'scrollPositions';
/** Lists load for seconds on a slow connection. After 10 s, the player has started to read. */
const followGrowthMs = 10_000;
const playerInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function readPositions(text: string | undefined): Map<number, Position> {
  try {
    return new Map(JSON.parse(text ?? '[]') as [number, Position][]);
  } catch {
    return new Map();
  }
}

export interface ScrollPositions {
  /** Called while the previous page is still rendered. */
  leave(): void;
  /** Called when the page of `path` has rendered. `popups` is the number of popups over it. */
  enter(entry: Entry, path: string, popups: number): void;
}

/**
 * A new page starts at its top. Back, Forward and a reload restore the former position as soon as the page is long
 * enough. The browser's own restoration does not work here, because pages change without a new document.
 */
export function createScrollPositions(view: Window, storage: TextStorage): ScrollPositions {
  const { document } = view;
  const positions = readPositions(storage.read(storageKey));
  let shown: { at: number; page: string; path: string; popups: number } | undefined;
  let stopFollowing = () => {};

  const leave = () => {
    if (shown) positions.set(shown.at, { address: addressOf(shown.page), top: Math.round(view.scrollY) });
  };

  view.history.scrollRestoration = 'manual';
  view.addEventListener('pagehide', () => {
    leave();
    storage.write(storageKey, JSON.stringify([...positions]));
  });

  const scrollTo = (top: number) => {
    view.scrollTo({ top, behavior: 'instant' });
  };

  /** Scrolls again when the content grows, because the skeleton can be shorter than the former page. */
  function stayAt(top: number) {
    scrollTo(top);
    const growth = new ResizeObserver(() => scrollTo(top));
    growth.observe(document.body);
    const timer = view.setTimeout(() => stopFollowing(), followGrowthMs);
    stopFollowing = () => {
      growth.disconnect();
      view.clearTimeout(timer);
      for (const input of playerInputs) view.removeEventListener(input, stopFollowing, true);
      stopFollowing = () => {};
    };
    for (const input of playerInputs)
      view.addEventListener(input, stopFollowing, { capture: true, passive: true });
  }

  /** Otherwise the focus could stay on the pressed link, far below the new content. */
  function moveFocus() {
    const content = document.getElementById('content');
    const focused = document.activeElement;
    if (!focused || focused === document.body || content?.contains(focused) || focused.closest('dialog'))
      return;
    content?.focus({ preventScroll: true });
  }

  function startAtTop() {
    scrollTo(0);
    moveFocus();
  }

  return {
    leave,
    enter({ at, isNew }, path, popups) {
      const page = pageAt(path);
      const former = shown;
      shown = { at, page, path, popups };
      if (isNew) for (const other of [...positions.keys()]) if (other >= at) positions.delete(other);
      const isOtherPage = former?.page !== page;
      const isSameLocation = former?.path === path && former.popups === 0 && popups === 0 && former.at !== at;
      if (!isOtherPage && !(isNew && isSameLocation)) return;
      stopFollowing();
      const saved = positions.get(at);
      if (!isNew && saved?.address === addressOf(page)) stayAt(saved.top);
      else if (former) startAtTop();
    },
  };
}
