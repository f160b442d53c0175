import { useEffect } from 'react';
import type { PopupId } from 'shared-contracts/popups';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';

/** Closes a form for visitors when the player becomes a member, for example in another tab. */
export function useCloseForMembers(popup: PopupId, isBusy: boolean): void {
  const host = useHost();
  const isMember = useSessionKind() === 'member';
  useEffect(() => {
    // While busy, this form signs the player in and closes itself afterwards.
    if (isMember && !isBusy) void host.closePopup(popup);
  }, [host, popup, isMember, isBusy]);
}
