import { popups, type Popup, type PopupId } from 'shared-contracts/popups';

/** A popup as the history of a page keeps it. */
export interface Layer {
  readonly id: PopupId;
  readonly params: Readonly<Record<string, string>>;
}

/** The address of a popup that has one, over a page that has little to paint. */
export function addressOf({ id, params }: Layer): string | undefined {
  const { link }: Popup = popups[id];
  return link ? `/withdrawQuery?${new URLSearchParams({ popup: id, ...params }).toString()}` : undefined;
}

/**
 * For the page itself, which has to be loaded anew then: popups lie over it as over one that was left open. It leans on
 * nothing outside its braces, for some drivers take it as text.
 */
export function layOver(layers: readonly Layer[]): void {
  const { usr = {}, ...state } = (history.state ?? {}) as { usr?: object };
  history.replaceState({ ...state, usr: { ...usr, stack: layers } }, '');
}
