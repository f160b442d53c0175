import * as v from 'valibot';
import { Id, PromotionAction } from '../domain';
import { isPopupId, type PopupId } from '../popups';

/** Something asked of the host, which alone answers it. */
export interface HostRequest<
  Input extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  readonly topic: `${string}/${string}`;
  readonly input: Input;
  readonly answer: Answer;
}

function defineRequest<const Input extends v.GenericSchema, const Answer extends v.GenericSchema>(
  request: HostRequest<Input, Answer>,
): HostRequest<Input, Answer> {
  return request;
}

const Sentence = v.pipe(v.string(), v.maxLength(600));
const Done = v.void();
const Popup = v.custom<PopupId>(isPopupId, 'unknown popup');

/** Puts a popup on top; one that is already open comes to the front instead. */
export const openPopup = defineRequest({
  topic: 'popup/open',
  input: v.object({ popup: Popup, params: v.record(v.string(), v.unknown()) }),
  answer: Done,
});

/** Closes one popup wherever it lies in the stack, or all of them. */
export const closePopups = defineRequest({
  topic: 'popup/close',
  input: v.object({ popup: v.optional(Popup) }),
  answer: Done,
});

/** Goes to an address inside the product. */
export const goRoute = defineRequest({
  topic: 'route/go',
  input: v.object({ path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(512)) }),
  answer: Done,
});

/**
 * Renews token and profile; calls in flight share one round. The reply says whether it succeeded, and what the member,
 * as known by then, still has to wager: only the caller has a reason to mention it. Source: M-012.
 */
export const refreshSession = defineRequest({
  topic: 'session/refresh',
  input: v.object({}),
  answer: v.object({ isRefreshed: v.boolean(), rollingAmountMinor: v.number() }),
});

/** Ends the session; the answer says whether the server agreed. */
export const signOut = defineRequest({
  topic: 'session/signOut',
  input: v.object({}),
  answer: v.boolean(),
});

/** Names a toast or an alert that may be withdrawn before its time. */
const NoticeId = v.optional(v.pipe(v.string(), v.maxLength(64)));

/** A passing note. `bad` says that something failed. */
export const showToast = defineRequest({
  topic: 'toast/show',
  input: v.object({ text: Sentence, tone: v.picklist(['good', 'bad', 'plain']), id: NoticeId }),
  answer: Done,
});

/** A sentence that waits for OK; answers once it is closed. Texts arrive translated. */
export const showAlert = defineRequest({
  topic: 'dialog/alert',
  input: v.object({ title: v.optional(Sentence), text: Sentence, id: NoticeId }),
  answer: Done,
});

/** Takes a toast or an alert away: the step or popup that it belongs to has been left. */
export const withdrawNotice = defineRequest({
  topic: 'notice/withdraw',
  input: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  answer: Done,
});

/** A question; answers whether the player agreed. Texts arrive translated. */
export const askConfirm = defineRequest({
  topic: 'dialog/confirm',
  input: v.object({
    title: v.optional(Sentence),
    text: Sentence,
    yes: v.optional(Sentence),
    no: v.optional(Sentence),
  }),
  answer: v.boolean(),
});

/** Closes whatever lies over the page and opens live chat. Source: S-104. */
export const openChat = defineRequest({
  topic: 'chat/open',
  input: v.object({}),
  answer: Done,
});

/** What the player chose in the promotion message: the message closes and the host leads on. Source: M-017 to M-021. */
export const actOnPromotion = defineRequest({
  topic: 'promotion/act',
  input: v.object({ action: PromotionAction, gameId: v.nullish(Id) }),
  answer: Done,
});

export type InputOf<R extends HostRequest> = v.InferInput<R['input']>;
export type AnswerOf<R extends HostRequest> = v.InferOutput<R['answer']>;
