import { hideAll } from '../shell/answerRequests';
import type { Shell } from '../shell/createShell';

/** Opens live chat over the bare page: under a modal dialog it could not be typed into. */
export async function openChat(shell: Shell): Promise<void> {
  shell.dialogs.dismissAll();
  await hideAll(shell);
  shell.chat.port?.open();
}
