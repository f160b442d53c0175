import { errorCodes } from 'shared-contracts/api';
import { BusError } from 'shared-contracts/bus';
import { popups, type PopupId } from 'shared-contracts/popups';
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
import { lacksDetails, safePath, type PromotionAction, type Session } from 'shared-contracts/domain';
import { matchRoute } from 'shared-contracts/routes';
import { validPath } from '../platform/navigation/guard';
import { readEntry, type PopupEntry } from '../platform/popups/popupStack';
import { whenNoDialogOpen } from '../platform/popups/whenNoDialogOpen';
import type { Shell } from './createShell';

function pagePopup({ navigation }: Shell): PopupId | undefined {
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

/** What the player has to do before the popup opens: sign in, or add the details that the sign-up left out. */
function firstStep({ releases }: Shell, entry: PopupEntry, session: Session): PopupEntry {
  if (session.kind !== 'member') return popups[entry.id].access === 'member' ? signInFirst(entry) : entry;
  const isAsked = needsDetails(entry) && lacksDetails(session.user);
  const { owner } = popups.missingDetails;
  return isAsked && releases.serves(owner, 'popups/missingDetails')
    ? { id: 'missingDetails', params: {}, then: entry }
    : entry;
}

/** Opens a popup if it is served, asking first for what it needs of the player. */
export function showPopup(shell: Shell, entry: PopupEntry): Promise<void> {
  return shell.popupSteps.during(() => openServed(shell, entry));
}

async function openServed(shell: Shell, entry: PopupEntry): Promise<void> {
  const { navigation, releases, session, texts, toasts, reports } = shell;
  const { owner } = popups[entry.id];
  if (!releases.serves(owner, `popups/${entry.id}`)) {
    reports.add('host', 'popup', `${entry.id} is not served`);
    toasts.show(texts.i18n.t('host:notServed'), 'plain');
    return;
  }
  const known = session.current().kind === 'unknown' ? await session.load() : session.current();
  const wanted = firstStep(shell, entry, known);
  // The address itself may be that popup; it lies under all others.
  if (pagePopup(shell) === wanted.id && !wanted.then) await navigation.closeAll();
  else await navigation.open(wanted);
}

/** Closing a popup may have somewhere to go: the popup wanted at first, or home from /login and /join. */
export function hidePopup(shell: Shell, id: PopupId): Promise<void> {
  return shell.popupSteps.during(() => closeAndReturn(shell, id));
}

async function closeAndReturn(shell: Shell, id: PopupId): Promise<void> {
  const { navigation, session } = shell;
  const { path, stack } = navigation.current();
  const now = session.current();
  const isMember = now.kind === 'member';
  const entry = stack.find((other) => other.id === id);
  if (!entry) {
    if (pagePopup(shell) !== id) return;
    const { params } = matchRoute(path);
    await navigation.go((isMember ? validPath(params['backurl']) : undefined) ?? '/', { replace: true });
    return;
  }
  const isClosed = await navigation.close(id);
  if (!isClosed || !entry.then || !isMember) return;
  // Closed without an answer, it would only ask again.
  if (id !== 'missingDetails' || !lacksDetails(now.user)) await showPopup(shell, entry.then);
}

/** Leaves the bare page. */
async function hideAll(shell: Shell): Promise<void> {
  if (!(await shell.navigation.closeAll())) return;
  const page = pagePopup(shell);
  if (page !== undefined) await hidePopup(shell, page);
}

/** Opens live chat over the bare page: under a modal dialog it could not be typed into. */
export async function showChat(shell: Shell): Promise<void> {
  const { chat, dialogs, navigation } = shell;
  if (!chat.isOffered) return;
  dialogs.dismissAll();
  await hideAll(shell);
  // The player may want to stay with what they have typed.
  if (navigation.current().stack.length > 0) return;
  await whenNoDialogOpen();
  chat.show();
}

/** Ends the session; the player is told when the server would not. Source: M-010, M-011. */
export async function endSession(shell: Shell): Promise<boolean> {
  const { session, navigation, dialogs, texts, unsaved } = shell;
  const answer = await session.signOut();
  // A session that the server no longer knows has ended as well, and the player is on the way to sign in.
  const isOver = answer.ok || answer.error === errorCodes.signedOut;
  if (answer.ok) {
    unsaved.forget();
    await navigation.go('/');
  } else if (!isOver) {
    const text = answer.message === '' ? texts.i18n.t('common:serverBusy') : answer.message;
    await dialogs.ask({ kind: 'alert', text });
  }
  return isOver;
}

/** What still has to be wagered before a cash-out, as far as it is known. */
function leftToWager({ session }: Shell): number {
  const now = session.current();
  return now.kind === 'member' ? now.user.rollingAmountMinor : 0;
}

/** Source: M-017 to M-021. */
const promotionLeadsTo: Record<PromotionAction, ((gameId?: string | null) => PopupEntry) | undefined> = {
  DEPOSIT: () => ({ id: 'deposit', params: {} }),
  INVITE: () => ({ id: 'inviteRewards', params: {} }),
  REGISTER: () => ({ id: 'signUp', params: {} }),
  LAUNCH_GAME: (gameId) => ({ id: 'game', params: { ...(gameId != null && { gameId }), playForFun: 0 } }),
  CLOSE_ONLY: undefined,
};

/** The host's side of the bus: the one handler of every request. */
export function handleRequests(shell: Shell): void {
  const { bus, dialogs, toasts, session, navigation } = shell;
  bus.handle(openPopup, async ({ popup, params }) => {
    const entry = readEntry(popup, params);
    if (!entry) throw new BusError('invalid-payload', openPopup.topic);
    await showPopup(shell, entry);
  });
  bus.handle(closePopups, ({ popup }) => (popup === undefined ? hideAll(shell) : hidePopup(shell, popup)));
  bus.handle(openChat, () => showChat(shell));
  bus.handle(actOnPromotion, async ({ action, gameId }) => {
    await hidePopup(shell, 'promotion');
    const next = promotionLeadsTo[action]?.(gameId);
    if (next) await showPopup(shell, next);
  });
  bus.handle(goRoute, async ({ path }) => {
    await navigation.go(safePath(path) ?? '/');
  });
  bus.handle(refreshSession, async () => {
    const isRefreshed = await session.refresh();
    return { isRefreshed, rollingAmountMinor: leftToWager(shell) };
  });
  bus.handle(signOut, () => endSession(shell));
  const alerts = new Map<string, AbortController>();
  bus.handle(showToast, ({ text, tone, id }) => {
    toasts.show(text, tone, id);
  });
  bus.handle(showAlert, async ({ text, title, id = '' }) => {
    const withdrawal = new AbortController();
    alerts.set(id, withdrawal);
    await dialogs.ask({ kind: 'alert', text, title }, { signal: withdrawal.signal });
    alerts.delete(id);
  });
  bus.handle(withdrawNotice, ({ id }) => {
    toasts.withdraw(id);
    alerts.get(id)?.abort();
  });
  bus.handle(askConfirm, (question) => dialogs.ask({ kind: 'confirm', ...question }));
}
