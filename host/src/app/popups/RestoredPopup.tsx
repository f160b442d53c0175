import { first } from 'rxjs';
import { useEffect } from 'react';
import { popups, type Popup } from 'shared-contracts/popups';
import { showPopup } from '../../shell/handleRequests';
import { useShell } from '../../shell/ShellProvider';
import { isPopup } from '../../platform/popups/popupStack';

/**
 * A reload restores the popups of the history entry. If the topmost one requires a member and the session has ended
 * meanwhile, the sign-in opens instead. After it, the popup opens again only if an address may open it. Any other popup
 * belongs to a task of the former member.
 */
export function RestoredPopup() {
  const shell = useShell();
  useEffect(() => {
    const { navigation, popupSteps, session } = shell;
    const subscription = session.session$
      .pipe(first(({ kind }) => kind !== 'unknown'))
      .subscribe(({ kind }) => {
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
      subscription.unsubscribe();
    };
  }, [shell]);
  return null;
}
