import { showPopup } from '../shell/answerRequests';
import type { Shell } from '../shell/createShell';

/**
 * Explains why a sign-in or sign-up does not last: the browser keeps no cookies, or stores nothing. Without this the
 * player would be asked to sign in again and again.
 */
export function explainSignIn(shell: Shell, reason: 'cookies' | 'storage'): void {
  const { dialogs, releases, texts } = shell;
  const { t } = texts.i18n;
  const question = {
    title: t(`host:${reason}.title`),
    text: t(`host:${reason}.text`, { site: location.host }),
  };
  if (!releases.serves('remote-content', 'popups/cookiePolicy')) {
    void dialogs.ask({ kind: 'alert', ...question });
    return;
  }
  void dialogs
    .ask({ kind: 'confirm', ...question, yes: t('host:cookies.help'), no: t('common:close') })
    .then((wantsHelp) => {
      if (wantsHelp) void showPopup(shell, { id: 'cookiePolicy', params: {} });
    });
}
