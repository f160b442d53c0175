import { isPopupId, popups } from 'shared-contracts/popups';
import type { SessionStore } from '../../platform/session/createSession';
import type { PageReleases } from '../registry/pageReleases';
import { prefetchView } from './loadModule';

interface Deps {
  readonly session: Pick<SessionStore, 'current'>;
  readonly releases: Pick<PageReleases, 'active'>;
}

const intents = ['pointerover', 'focusin'];

/** With data saving on, popups load only when they are opened. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches a popup when a pointer or the focus reaches an element of the shell or of a remote that names the popup in
 * `data-opens`. Returns a function that stops this.
 */
export function prefetchPopups({ session, releases }: Deps, page: Document): () => void {
  const prefetchPopup = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const popup = target.closest('[data-opens]')?.getAttribute('data-opens');
    if (!isPopupId(popup) || savesData()) return;
    const isBlocked = popups[popup].access === 'member' && session.current().kind === 'visitor';
    const id = isBlocked ? 'signIn' : popup;
    const view = `popups/${id}`;
    const build = releases.active(popups[id].owner);
    if (build?.views.includes(view)) prefetchView(build, view);
  };
  for (const intent of intents) page.addEventListener(intent, prefetchPopup);
  return () => {
    for (const intent of intents) page.removeEventListener(intent, prefetchPopup);
  };
}
