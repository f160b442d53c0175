type Partner = Pick<Window, 'postMessage' | 'closed'> & { readonly location: Pick<Location, 'origin'> };

/** As much of a window as a bridge page uses. */
export interface BridgeWindow extends Pick<Window, 'addEventListener' | 'close'> {
  readonly parent: Partner;
  readonly opener: unknown;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'replace'>;
}

export const isFramed = (page: BridgeWindow) => page.parent !== (page as unknown);

/** Who opened or framed this page; nobody when a provider's opener policy has cut the two apart. */
export function partnerOf(page: BridgeWindow): Partner | undefined {
  if (isFramed(page)) return page.parent;
  const opener = page.opener as Partner | null | undefined;
  return opener && !opener.closed ? opener : undefined;
}

/** Whether the page around this one is ours too; of other origins' pages a browser hides where they are. */
export function isInOurOwn({ parent, location }: BridgeWindow): boolean {
  try {
    return parent.location.origin === location.origin;
  } catch {
    return false;
  }
}
