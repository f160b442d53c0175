import { popupOf, type PopupId } from 'shared-contracts/popups';

/** A popup as the page's history state stores it. */
export interface Layer {
  readonly id: PopupId;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The address that opens a popup over a page with little content. Undefined if the popup has no address. Popups that
 * only their remote declares always have one.
 */
export function addressOf({ id, params }: Layer): string | undefined {
  const popup = popupOf(id);
  if (popup && !popup.link) return undefined;
  return `/withdrawQuery?${new URLSearchParams({ popup: id, ...params }).toString()}`;
}

/**
 * Runs in the page, which must be reloaded afterwards: the popups then open as if the player had left them open. It
 * must not use anything from outside its body, because some drivers send it as text.
 */
export function stackPopups(layers: readonly Layer[]): void {
  const { usr = {}, ...state } = (history.state ?? {}) as { usr?: object };
  history.replaceState({ ...state, usr: { ...usr, stack: layers } }, '');
}
