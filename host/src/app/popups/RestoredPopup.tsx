import { first } from 'rxjs';
import { useEffect } from 'react';
import { showPopup } from '../../shell/handleRequests';
import { useShell } from '../../shell/ShellProvider';
import { isPopup } from '../../platform/popups/popupStack';

/**
 * A reload restores the popups of the history entry. If the topmost popup requires a member and the session has ended
 * meanwhile, the sign-in opens instead. After the sign-in, the popup opens again only if links may open it. Any other
 * popup belongs to a task of the former member.
 */
export function RestoredPopup() {
  const shell = useShell();
  useEffect(() => {
    const { navigation, popupSteps, releases, session } = shell;
    const subscription = session.session$
      .pipe(first(({ kind }) => kind !== 'unknown'))
      .subscribe(({ kind }) => {
        const topPopup = navigation.current().stack.findLast(isPopup);
        // A token that is still stored means that the check failed, not that the session ended. The next navigation
        // checks it again.
        if (kind === 'member' || session.hasToken() || !topPopup) return;
        const { access, link } = releases.popup(topPopup.id) ?? {};
        if (access !== 'member') return;
        void popupSteps.run(async () => {
          await navigation.closeAll();
          // With `link`, showPopup opens the sign-in first, and topPopup after it. Without `link`, only the sign-in
          // opens. With `backurl`, the sign-in popup shows for which popup the player must sign in.
          await showPopup(shell, link ? topPopup : { id: 'signIn', params: { backurl: topPopup.id } });
        });
      });
    return () => {
      subscription.unsubscribe();
    };
  }, [shell]);
  return null;
}
