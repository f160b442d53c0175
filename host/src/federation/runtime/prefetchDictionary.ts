import { switchMap } from 'rxjs';
import { whenIdle } from '../../platform/loading/whenIdle';
import { isSaveDataOn } from '../../platform/loading/isSaveDataOn';
import { whenFirstViewReady, type FirstViewDeps } from './whenFirstViewReady';

function fetchDictionary(page: Pick<Window, 'document' | 'fetch'>): void {
  const { document } = page;
  const address = document.querySelector<HTMLMetaElement>('meta[name="document-dictionary"]')?.content;
  if (address === undefined || isSaveDataOn()) return;
  if (!document.createElement('link').relList.supports('compression-dictionary')) return;
  // The browser stores the dictionary when it has read the whole response. The next visit also works without it.
  page
    .fetch(address, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

/**
 * Fetches the compression dictionary of the document when the page is idle after its first view. After a release, the
 * browser then downloads only the differences from the dictionary. Returns a function that stops this.
 */
export function prefetchDictionary(deps: FirstViewDeps, page: Window): () => void {
  const subscription = whenFirstViewReady(deps)
    .pipe(switchMap(() => whenIdle(page)))
    .subscribe(() => {
      fetchDictionary(page);
    });
  return () => {
    subscription.unsubscribe();
  };
}
