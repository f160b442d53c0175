import { matchRoute, routes } from 'shared-contracts/routes';
import type { TextStorage } from '../storage/openStorage';

/** The current history entry. */
export interface Entry {
  /** Its position in the history of this document. */
  readonly index: number;
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
/** Time for lists to load on a slow connection. Later, the player has probably started to read. */
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
export function createScrollPositions(browserWindow: Window, storage: TextStorage): ScrollPositions {
  const { document } = browserWindow;
  const positions = readPositions(storage.read(storageKey));
  let currentLocation: { index: number; page: string; path: string; popups: number } | undefined;
  let stopFollowing = () => {};

  const leave = () => {
    if (currentLocation)
      positions.set(currentLocation.index, {
        address: addressOf(currentLocation.page),
        top: Math.round(browserWindow.scrollY),
      });
  };

  browserWindow.history.scrollRestoration = 'manual';
  browserWindow.addEventListener('pagehide', () => {
    leave();
    storage.write(storageKey, JSON.stringify([...positions]));
  });

  const scrollTo = (top: number) => {
    browserWindow.scrollTo({ top, behavior: 'instant' });
  };

  /** Scrolls again when the content grows, because the skeleton can be shorter than the former page. */
  function stayAt(top: number) {
    scrollTo(top);
    const resizeObserver = new ResizeObserver(() => scrollTo(top));
    resizeObserver.observe(document.body);
    const timer = browserWindow.setTimeout(() => stopFollowing(), followGrowthMs);
    stopFollowing = () => {
      resizeObserver.disconnect();
      browserWindow.clearTimeout(timer);
      for (const input of playerInputs) browserWindow.removeEventListener(input, stopFollowing, true);
      stopFollowing = () => {};
    };
    for (const input of playerInputs)
      browserWindow.addEventListener(input, stopFollowing, { capture: true, passive: true });
  }

  /** Moves the focus to the content. Otherwise it could stay on the pressed link, far below the new content. */
  function moveFocus() {
    const content = document.getElementById('content');
    const focusedElement = document.activeElement;
    if (
      !focusedElement ||
      focusedElement === document.body ||
      content?.contains(focusedElement) ||
      focusedElement.closest('dialog')
    )
      return;
    content?.focus({ preventScroll: true });
  }

  function startAtTop() {
    scrollTo(0);
    moveFocus();
  }

  return {
    leave,
    enter({ index, isNew }, path, popups) {
      const page = pageAt(path);
      const previousLocation = currentLocation;
      currentLocation = { index, page, path, popups };
      // A new history entry replaces all later entries.
      if (isNew)
        for (const otherIndex of [...positions.keys()]) if (otherIndex >= index) positions.delete(otherIndex);
      const isOtherPage = previousLocation?.page !== page;
      const hasPopup = popups > 0 || (previousLocation?.popups ?? 0) > 0;
      const isRepeatedNavigation =
        isNew && previousLocation?.path === path && previousLocation.index !== index && !hasPopup;
      if (!isOtherPage && !isRepeatedNavigation) return;
      stopFollowing();
      const position = positions.get(index);
      if (!isNew && position?.address === addressOf(page)) stayAt(position.top);
      else if (previousLocation) startAtTop();
    },
  };
}
