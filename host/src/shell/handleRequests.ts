import { errorCodes } from 'shared-contracts/api';
import { BusError } from 'shared-contracts/bus';
import { popups } from 'shared-contracts/popups';
import {
  actOnPromotion,
  askConfirm,
  closePopups,
  goRoute,
  openChat,
  openPopup,
  refreshSession,
  showAlert,
  showToast,
  signOut,
  withdrawNotice,
} from 'shared-contracts/requests';
import { hasMissingDetails, safePath, type PromotionAction, type Session } from 'shared-contracts/domain';
import { matchRoute } from 'shared-contracts/routes';
import { servesPopup } from '../federation/registry/pageReleases';
import { validPath } from '../platform/navigation/guard';
import { readEntry, type PopupEntry } from '../platform/popups/popupStack';
import { whenNoDialogOpen } from '../platform/popups/whenNoDialogOpen';
import type { Shell } from './createShell';

function pagePopup({ navigation }: Shell): string | undefined {
  const { target } = matchRoute(navigation.current().path).route;
  return target.kind === 'popup' ? target.popup : undefined;
}

const signInFirst = (then: PopupEntry): PopupEntry => ({
  id: 'signIn',
  params: { backurl: then.id },
  then,
});

const needsDetails = ({ id, params }: PopupEntry): boolean =>
  id === 'deposit' || (id === 'game' && params['playForFun'] !== 1);

/** Returns the popup to open first: the sign-in, the form for details that are missing, or the entry itself. */
function firstPopup({ releases }: Shell, entry: PopupEntry, session: Session): PopupEntry {
  if (session.kind !== 'member')
    return releases.popup(entry.id)?.access === 'member' ? signInFirst(entry) : entry;
  const mustAsk = needsDetails(entry) && hasMissingDetails(session.user);
  const { owner } = popups.missingDetails;
  return mustAsk && releases.serves(owner, 'popups/missingDetails')
    ? { id: 'missingDetails', params: {}, then: entry }
    : entry;
}

/** Opens a popup if a live release serves it. The sign-in or the form for missing details may come first. */
export function showPopup(shell: Shell, entry: PopupEntry): Promise<void> {
  return shell.popupSteps.run(() => openServed(shell, entry));
}

async function openServed(shell: Shell, entry: PopupEntry): Promise<void> {
  const { navigation, releases, session, texts, toasts, reports } = shell;
  if (!servesPopup(releases, entry.id)) {
    reports.add('host', 'popup', `${entry.id} is not served`);
    toasts.show(texts.i18n.t('host:notServed'), 'plain');
    return;
  }
  const currentSession = session.current();
  const firstEntry = firstPopup(
    shell,
    entry,
    currentSession.kind === 'unknown' ? await session.load() : currentSession,
  );
  // If the route already shows this popup, only the popups over it close.
  if (pagePopup(shell) === firstEntry.id && !firstEntry.then) await navigation.closeAll();
  else await navigation.open(firstEntry);
}

/**
 * Closes a popup. If another popup required it, as a deposit requires a sign-in, that popup opens next. The popup of a
 * route, such as `/login`, closes to the page in `backurl` or to the home page. If the player has left it meanwhile,
 * nothing opens.
 */
export function hidePopup(shell: Shell, id: string): Promise<void> {
  return shell.popupSteps.run(() => closeAndReturn(shell, id));
}

async function closeAndReturn(shell: Shell, id: string): Promise<void> {
  const { navigation, session } = shell;
  const { path, stack } = navigation.current();
  const currentSession = session.current();
  const isMember = currentSession.kind === 'member';
  const entry = stack.find((openEntry) => openEntry.id === id);
  if (!entry) {
    if (pagePopup(shell) !== id) return;
    const { params } = matchRoute(path);
    const returnPath = isMember ? validPath(params['backurl']) : undefined;
    await navigation.go(returnPath ?? '/', { replace: true, from: path });
    return;
  }
  const isClosed = await navigation.close(id);
  if (!isClosed || !entry.then || !isMember) return;
  const wouldOpenAgain = id === 'missingDetails' && hasMissingDetails(currentSession.user);
  if (!wouldOpenAgain) await showPopup(shell, entry.then);
}

/** Closes all popups, including the popup of the route. */
async function hideAll(shell: Shell): Promise<void> {
  const areClosed = await shell.navigation.closeAll();
  if (!areClosed) return;
  const popup = pagePopup(shell);
  if (popup !== undefined) await hidePopup(shell, popup);
}

/** Closes all popups, then opens live chat, because a modal dialog would block input into the chat. */
export async function showChat(shell: Shell): Promise<void> {
  const { chat, dialogs, navigation } = shell;
  if (!chat.isOffered) return;
  dialogs.dismissAll();
  await hideAll(shell);
  // The player may have decided to stay in a popup with unsaved input.
  if (navigation.current().stack.length > 0) return;
  await whenNoDialogOpen();
  chat.show();
}

/** Ends the session, or shows why the server did not end it. Source: M-010, M-011. */
export async function endSession(shell: Shell): Promise<boolean> {
  const { session, navigation, dialogs, texts, unsaved } = shell;
  const reply = await session.signOut();
  // If the server rejects the session, it has ended as well. `handleEvents` opens the sign-in.
  const hasEnded = reply.ok || reply.error === errorCodes.signedOut;
  if (reply.ok) {
    unsaved.forget();
    await navigation.go('/');
  } else if (!hasEnded) {
    const text = reply.message === '' ? texts.i18n.t('common:serverBusy') : reply.message;
    await dialogs.ask({ kind: 'alert', text });
  }
  return hasEnded;
}

/** The amount that the member must still wager before a cash-out. 0 for visitors. */
function remainingWagerMinor({ session }: Shell): number {
  const currentSession = session.current();
  return currentSession.kind === 'member' ? currentSession.user.rollingAmountMinor : 0;
}

/** Source: M-017 to M-021. */
const promotionTarget: Record<PromotionAction, ((gameId?: string | null) => PopupEntry) | undefined> = {
  DEPOSIT: () => ({ id: 'deposit', params: {} }),
  INVITE: () => ({ id: 'inviteRewards', params: {} }),
  REGISTER: () => ({ id: 'signUp', params: {} }),
  LAUNCH_GAME: (gameId) => ({ id: 'game', params: { ...(gameId != null && { gameId }), playForFun: 0 } }),
  CLOSE_ONLY: undefined,
};

/** Registers the handler of each request on the bus. */
export function handleRequests(shell: Shell): void {
  const { bus, dialogs, toasts, session, navigation, releases } = shell;
  bus.handle(openPopup, async ({ popup, params }) => {
    const entry = readEntry(popup, params, releases.popup);
    if (!entry) throw new BusError('invalid-payload', openPopup.topic);
    await showPopup(shell, entry);
  });
  bus.handle(closePopups, async ({ popup }) => {
    if (popup === undefined) {
      await hideAll(shell);
      return;
    }
    // After a rollback, an open popup may be unknown.
    const isOpen = navigation.current().stack.some(({ id }) => id === popup);
    if (!isOpen && !releases.popup(popup)) throw new BusError('invalid-payload', closePopups.topic);
    await hidePopup(shell, popup);
  });
  bus.handle(openChat, () => showChat(shell));
  bus.handle(actOnPromotion, async ({ action, gameId }) => {
    await hidePopup(shell, 'promotion');
    const entry = promotionTarget[action]?.(gameId);
    if (entry) await showPopup(shell, entry);
  });
  bus.handle(goRoute, async ({ path }) => {
    await navigation.go(safePath(path) ?? '/');
  });
  bus.handle(refreshSession, async () => {
    const isRefreshed = await session.refresh();
    return { isRefreshed, rollingAmountMinor: remainingWagerMinor(shell) };
  });
  bus.handle(signOut, () => endSession(shell));
  const alertControllers = new Map<string, AbortController>();
  bus.handle(showToast, ({ text, tone, id }) => {
    toasts.show(text, tone, id);
  });
  bus.handle(showAlert, async ({ text, title, id = '' }) => {
    const controller = new AbortController();
    alertControllers.set(id, controller);
    await dialogs.ask({ kind: 'alert', text, title }, { signal: controller.signal });
    alertControllers.delete(id);
  });
  bus.handle(withdrawNotice, ({ id }) => {
    toasts.withdraw(id);
    alertControllers.get(id)?.abort();
  });
  bus.handle(askConfirm, (question) => dialogs.ask({ kind: 'confirm', ...question }));
}
