import * as v from 'valibot';
import { Id, PromotionAction } from '../domain';
import { PopupName } from '../releases';

/** A request that only the host handles. */
export interface HostRequest<
  Input extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
> {
  readonly topic: `${string}/${string}`;
  readonly input: Input;
  readonly response: Response;
}

function defineRequest<const Input extends v.GenericSchema, const Response extends v.GenericSchema>(
  request: HostRequest<Input, Response>,
): HostRequest<Input, Response> {
  return request;
}

const Sentence = v.pipe(v.string(), v.maxLength(600));
const Done = v.void();

/** Opens a popup above all others. A popup that is already open moves to the top. */
export const openPopup = defineRequest({
  topic: 'popup/open',
  input: v.object({ popup: PopupName, params: v.record(v.string(), v.unknown()) }),
  response: Done,
});

/** Closes one popup at any position in the stack, or all popups. */
export const closePopups = defineRequest({
  topic: 'popup/close',
  input: v.object({ popup: v.optional(PopupName) }),
  response: Done,
});

/** Navigates to a path inside the product. */
export const goRoute = defineRequest({
  topic: 'route/go',
  input: v.object({ path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(512)) }),
  response: Done,
});

/**
 * Renews the token and loads the profile. Simultaneous requests share one refresh. `rollingAmountMinor` is the amount
 * that the member still has to wager, in minor units. The caller decides whether to show it. Source: M-012.
 */
export const refreshSession = defineRequest({
  topic: 'session/refresh',
  input: v.object({}),
  response: v.object({ isRefreshed: v.boolean(), rollingAmountMinor: v.number() }),
});

/** Ends the session. The response is false if the server rejected the sign-out. */
export const signOut = defineRequest({
  topic: 'session/signOut',
  input: v.object({}),
  response: v.boolean(),
});

/** Id of a toast or an alert. `withdrawNotice` uses it to remove the notice early. */
const NoticeId = v.optional(v.pipe(v.string(), v.maxLength(64)));

/** Shows a short message that disappears by itself. The tone `bad` means that something failed. */
export const showToast = defineRequest({
  topic: 'toast/show',
  input: v.object({ text: Sentence, tone: v.picklist(['good', 'bad', 'plain']), id: NoticeId }),
  response: Done,
});

/** Shows a message until the player presses OK, and then responds. The texts are in the player's language. */
export const showAlert = defineRequest({
  topic: 'dialog/alert',
  input: v.object({ title: v.optional(Sentence), text: Sentence, id: NoticeId }),
  response: Done,
});

/** Removes a toast or an alert. Used when the player leaves the step or popup that it belongs to. */
export const withdrawNotice = defineRequest({
  topic: 'notice/withdraw',
  input: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  response: Done,
});

/** Shows a question. The response is true if the player agreed. The texts are in the player's language. */
export const askConfirm = defineRequest({
  topic: 'dialog/confirm',
  input: v.object({
    title: v.optional(Sentence),
    text: Sentence,
    yes: v.optional(Sentence),
    no: v.optional(Sentence),
  }),
  response: v.boolean(),
});

/** Closes all popups and opens live chat. Source: S-104. */
export const openChat = defineRequest({
  topic: 'chat/open',
  input: v.object({}),
  response: Done,
});

/** Closes the promotion message and performs the action of its button. Source: M-017 to M-021. */
export const actOnPromotion = defineRequest({
  topic: 'promotion/act',
  input: v.object({ action: PromotionAction, gameId: v.nullish(Id) }),
  response: Done,
});

/** The input that callers pass. */
export type InputOf<R extends HostRequest> = v.InferInput<R['input']>;
/** The response that callers get. */
export type ResponseOf<R extends HostRequest> = v.InferOutput<R['response']>;
