import { useEffect } from 'react';
import type { PopupId } from 'shared-contracts/popups';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';

/** A form for visitors leaves by itself when the player turns out to be a member. */
export function useVisitorsOnly(popup: PopupId, busy: boolean): void {
  const host = useHost();
  const isMember = useSessionKind() === 'member';
  useEffect(() => {
    // While busy it is this form that made the member, and it closes itself once that is announced.
    if (isMember && !busy) void host.closePopup(popup);
  }, [host, popup, isMember, busy]);
}
