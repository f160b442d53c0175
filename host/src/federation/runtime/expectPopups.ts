import { isPopupId, popups } from 'shared-contracts/popups';
import type { SessionKeeper } from '../../platform/session/createSession';
import type { PageReleases } from '../registry/pageReleases';
import { prefetchView } from './loadModule';

interface Deps {
  readonly session: Pick<SessionKeeper, 'current'>;
  readonly releases: Pick<PageReleases, 'active'>;
}

const intents = ['pointerover', 'focusin'];

/** Whoever pays for bytes waits for them rather than paying for what they may not open. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches a popup before it is asked for: when a pointer, a finger too, or the focus comes to an element of the shell
 * or of any remote that names it in data-opens. Answers with what ends it.
 */
export function expectPopups({ session, releases }: Deps, page: Document): () => void {
  const expect = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const popup = target.closest('[data-opens]')?.getAttribute('data-opens');
    if (!isPopupId(popup) || savesData()) return;
    const isBlocked = popups[popup].access === 'member' && session.current().kind === 'visitor';
    const id = isBlocked ? 'signIn' : popup;
    const view = `popups/${id}`;
    const build = releases.active(popups[id].owner);
    if (build?.views.includes(view)) prefetchView(build, view);
  };
  for (const intent of intents) page.addEventListener(intent, expect);
  return () => {
    for (const intent of intents) page.removeEventListener(intent, expect);
  };
}
