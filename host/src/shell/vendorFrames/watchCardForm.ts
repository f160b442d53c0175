import { distinctUntilChanged, Observable } from 'rxjs';

/**
 * Whether a page of the payments origin is framed anywhere in this one, for as long as somebody listens; replays.
 * Which view shows a card form is for its remote to know, and releases differ: what stands in the page does not lie.
 */
export function watchCardForm(paymentsOrigin: string, page: Document = document): Observable<boolean> {
  return new Observable<boolean>((subscriber) => {
    const frames = page.getElementsByTagName('iframe');
    const look = () => {
      subscriber.next([...frames].some(({ src }) => src.startsWith(`${paymentsOrigin}/`)));
    };
    const observer = new MutationObserver(look);
    observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['src'] });
    look();
    return () => {
      observer.disconnect();
    };
  }).pipe(distinctUntilChanged());
}
