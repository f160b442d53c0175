/**
 * The other window of a payment: the shell, or a bridge page around this one. Bridge pages of the payments origin are
 * between the shell and a provider.
 */
type Partner = Pick<Window, 'postMessage' | 'closed'> & { readonly location: Pick<Location, 'origin'> };

/** The part of `Window` that a bridge page uses. */
export interface BridgeWindow extends Pick<Window, 'addEventListener' | 'close'> {
  readonly parent: Partner;
  readonly opener: unknown;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'replace'>;
}

export const isFramed = (page: BridgeWindow) => page.parent !== (page as unknown);

/** The window that opened or frames this page; undefined if a provider's opener policy has separated the two. */
export function partnerOf(page: BridgeWindow): Partner | undefined {
  if (isFramed(page)) return page.parent;
  const opener = page.opener as Partner | null | undefined;
  return opener && !opener.closed ? opener : undefined;
}

/** Whether the page in the parent frame has this origin. Browsers hide the location of other origins. */
export function hasSameOriginParent({ parent, location }: BridgeWindow): boolean {
  try {
    return parent.location.origin === location.origin;
  } catch {
    return false;
  }
}
