import { filter, fromEvent } from 'rxjs';

/** Emits when the tab becomes visible again. */
export const tabVisible$ = fromEvent(document, 'visibilitychange').pipe(
  filter(() => document.visibilityState === 'visible'),
);
