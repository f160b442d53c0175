import { distinctUntilChanged, map, switchMap, type Subscription } from 'rxjs';
import type { PopupId } from 'shared-contracts/popups';
import { whenIdle } from '../../platform/loading/whenIdle';
import { isSaveDataOn } from '../../platform/loading/isSaveDataOn';
import type { SessionStore } from '../../platform/session/createSession';
import type { PageReleases } from '../registry/pageReleases';
import { prefetchView } from './loadModule';
import { whenFirstViewReady, type FirstViewDeps } from './whenFirstViewReady';

interface Deps extends FirstViewDeps {
  readonly session: Pick<SessionStore, 'current' | 'session$'>;
  readonly releases: Pick<PageReleases, 'active' | 'popup'>;
}

const intentEvents = ['pointerover', 'focusin'];

function prefetchPopup({ session, releases }: Pick<Deps, 'session' | 'releases'>, popup: string): void {
  // With data saving on, popups load only when they are opened.
  if (isSaveDataOn()) return;
  const isBlocked = releases.popup(popup)?.access === 'member' && session.current().kind === 'visitor';
  const id = isBlocked ? 'signIn' : popup;
  const view = `popups/${id}`;
  const owner = releases.popup(id)?.owner;
  const build = owner && releases.active(owner);
  if (build?.views.includes(view)) prefetchView(build, view);
}

/** The popups that most players open next. */
const nextPopups: Readonly<Partial<Record<string, readonly PopupId[]>>> = {
  visitor: ['signIn', 'signUp'],
  member: ['deposit'],
};

/** Prefetches the likely next popups when the page is idle after its first view, and again after a sign-in. */
function prefetchNextPopups(deps: Deps, page: Window): Subscription {
  const { session } = deps;
  return whenFirstViewReady(deps)
    .pipe(
      switchMap(() => session.session$),
      map(({ kind }) => kind),
      distinctUntilChanged(),
      switchMap((kind) => whenIdle(page).pipe(map(() => kind))),
    )
    .subscribe((kind) => {
      for (const popup of nextPopups[kind] ?? []) prefetchPopup(deps, popup);
    });
}

/**
 * Prefetches the likely next popups. Also prefetches a popup when a pointer or the focus reaches an element that names
 * it in `data-opens`, in the shell or in a remote. Returns a function that stops this.
 */
export function prefetchPopups(deps: Deps, page: Window): () => void {
  const { document } = page;
  const nextPopupsSubscription = prefetchNextPopups(deps, page);
  const prefetchNamed = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const popup = target.closest('[data-opens]')?.getAttribute('data-opens');
    if (popup) prefetchPopup(deps, popup);
  };
  for (const intentEvent of intentEvents) document.addEventListener(intentEvent, prefetchNamed);
  return () => {
    nextPopupsSubscription.unsubscribe();
    for (const intentEvent of intentEvents) document.removeEventListener(intentEvent, prefetchNamed);
  };
}
