import { first } from 'rxjs';
import { useEffect } from 'react';
import { popups, type Popup } from 'shared-contracts/popups';
import { showPopup } from '../../shell/handleRequests';
import { useShell } from '../../shell/ShellProvider';
import { isPopup } from '../../platform/popups/popupStack';

/**
 * A reload restores the popups of the history entry. Where the top one needs a member and the session has ended
 * meanwhile, the sign-in opens instead and says so. It leads back only to a popup that an address may open: any other
 * belongs to what the former member was doing.
 */
export function RestoredPopup() {
  const shell = useShell();
  useEffect(() => {
    const { navigation, popupSteps, session } = shell;
    const known = session.session$.pipe(first(({ kind }) => kind !== 'unknown')).subscribe(({ kind }) => {
      const top = navigation.current().stack.findLast(isPopup);
      // With a token, the session could not be checked. The next navigation checks it again.
      if (kind === 'member' || session.hasToken() || !top) return;
      const { access, link }: Popup = popups[top.id];
      if (access === 'public') return;
      void popupSteps.during(async () => {
        await navigation.closeAll();
        await showPopup(shell, link ? top : { id: 'signIn', params: { backurl: top.id } });
      });
    });
    return () => {
      known.unsubscribe();
    };
  }, [shell]);
  return null;
}
