import { distinctUntilChanged, Observable } from 'rxjs';

/**
 * Emits whether this page contains a frame of the payments origin. Reads the DOM, because only the remotes know which
 * of their views show a card form, and that differs between releases.
 */
export function watchCardForm(paymentsOrigin: string, page: Document = document): Observable<boolean> {
  return new Observable<boolean>((subscriber) => {
    const frames = page.getElementsByTagName('iframe');
    const emit = () => {
      subscriber.next([...frames].some(({ src }) => src.startsWith(`${paymentsOrigin}/`)));
    };
    const observer = new MutationObserver(emit);
    observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['src'] });
    emit();
    return () => {
      observer.disconnect();
    };
  }).pipe(distinctUntilChanged());
}
