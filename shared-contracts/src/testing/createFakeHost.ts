import { BehaviorSubject } from 'rxjs';
import {
  encodeRequest,
  errorCodes,
  errorResult,
  readReply,
  type Endpoint,
  type ReplyOf,
  type RequestOf,
  type Result,
  type WireReplyOf,
} from '../api';
import { createBus } from '../bus';
import type { Language, Session, SiteConfig } from '../domain';
import type { Fact } from '../events';
import type { PopupId } from '../popups';
import type { CallOptions, HostContext, Invitation, SavedValues, NoticeOptions, Tone } from '../remote';
import { fakeConfig } from './fakeConfig';

type WireResponse<E extends Endpoint> =
  | { data: WireReplyOf<E> }
  | { error: number; message: string }
  /** The call stays pending until the test resolves the promise. */
  | Promise<{ data: WireReplyOf<E> } | { error: number; message: string }>;

/** A recorded call of the operator's API. */
export interface FakeCall {
  readonly path: string;
  readonly input: unknown;
  readonly silent: boolean;
  readonly idempotencyKey: string | undefined;
  readonly options: CallOptions;
}

/** Creates a host for tests of a remote. It has a real bus, parses replies, and records calls. */
export function createFakeHost(name = 'remote-test') {
  const session$ = new BehaviorSubject<Session>({ kind: 'visitor' });
  const language$ = new BehaviorSubject<Language>('en');
  const online$ = new BehaviorSubject(true);
  const kept$ = new BehaviorSubject<SavedValues>({});
  const bus = createBus(() => 0);
  const self = { name, version: '0.0.0-00000000' };
  const client = bus.clientFor(self);
  const responses = new Map<string, (input: unknown) => unknown>();
  /** Results by the path of the endpoint. The first call of the endpoint returns its result and removes it here. */
  const prefetchedResults = new Map<string, unknown>();
  const calls: FakeCall[] = [];
  const hostCalls: { name: string; argument: unknown }[] = [];
  const removedNotices: string[] = [];
  const missingPopups = new Set<string>();
  let config = fakeConfig;
  let invitation: Invitation = {};
  let willConfirm = true;
  let canSave = true;
  let canSignOut = true;

  const record = (name: string, argument: unknown) => {
    hostCalls.push({ name, argument });
    return Promise.resolve();
  };

  const recordRemoval = (text: string, { signal }: NoticeOptions = {}) =>
    signal?.addEventListener('abort', () => removedNotices.push(text), { once: true });

  const host: HostContext = {
    self,
    get config() {
      return config;
    },
    session$,
    language$,
    online$,
    async call<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options: CallOptions = {}) {
      encodeRequest(endpoint, input);
      const { silent = false, idempotencyKey } = options;
      const call = { path: endpoint.path, input, silent, idempotencyKey };
      // Not enumerable, so that tests can compare calls without their options, which may contain a signal.
      calls.push(Object.defineProperty({ ...call, options }, 'options', { enumerable: false }));
      const prefetched = prefetchedResults.get(endpoint.path);
      prefetchedResults.delete(endpoint.path);
      if (prefetched) return prefetched as Result<ReplyOf<E>>;
      const respond = responses.get(endpoint.path);
      if (!respond) return errorResult(errorCodes.transport, '');
      const response = (await respond(input)) as { data: unknown } | { error: number; message: string };
      return readReply(
        endpoint,
        'data' in response ? { error: 0, message: '', data: response.data } : response,
      );
    },
    prefetchedReply: <E extends Endpoint>(endpoint: E) =>
      prefetchedResults.get(endpoint.path) as Result<ReplyOf<E>> | undefined,
    publish: (fact, payload) => {
      client.publish(fact, payload);
    },
    hear: (fact) => client.on(fact),
    serves: (popup) => !missingPopups.has(popup),
    openPopup: (popup, ...params) => record('openPopup', { popup, params: params[0] ?? {} }),
    closePopup: (popup) => record('closePopup', popup),
    go: (path) => record('go', path),
    refreshSession: async () => {
      await record('refreshSession', undefined);
      const session = session$.value;
      const isMember = session.kind === 'member';
      return { isRefreshed: isMember, rollingAmountMinor: isMember ? session.user.rollingAmountMinor : 0 };
    },
    signOut: async () => {
      await record('signOut', undefined);
      return canSignOut;
    },
    toast: (text, tone: Tone = 'plain', options) => {
      recordRemoval(text, options);
      return record('toast', { text, tone });
    },
    alert: (text, title, options) => {
      recordRemoval(text, options);
      return record('alert', { text, title });
    },
    confirm: async (question) => {
      await record('confirm', question);
      return willConfirm;
    },
    openChat: () => record('openChat', undefined),
    actOnPromotion: (promotion) => record('actOnPromotion', promotion),
    kept$,
    keep: (name, value) => {
      if (!canSave) return false;
      kept$.next({ ...kept$.value, [name]: value });
      return true;
    },
    invitation: () => invitation,
    holdUnsaved: (hasUnsavedInput) => void record('holdUnsaved', hasUnsavedInput),
    ready: () => void record('ready', undefined),
    failed: (error, phase) => void record('failed', { error: String(error), phase }),
    report: (message) => void record('report', message),
  };

  return {
    host,
    session$,
    language$,
    online$,
    kept$,
    /** Calls of the operator's API, oldest first. */
    calls,
    /** Calls of other methods of the host, oldest first. */
    hostCalls,
    /** Texts of the toasts and alerts that their signal has removed. */
    removedNotices,
    /**
     * The arguments of the calls of one method. Without an argument, the entry is null, because `toEqual` ignores
     * undefined.
     */
    hostCallsTo: (name: string) =>
      hostCalls.filter((call) => call.name === name).map(({ argument }) => argument ?? null),
    /** Sets the response of an endpoint. Calls to endpoints without a response fail. */
    respond<E extends Endpoint>(endpoint: E, response: (input: RequestOf<E>) => WireResponse<E>) {
      responses.set(endpoint.path, response);
    },
    /** Simulates that the page has prefetched a call. */
    prefetch<E extends Endpoint>(endpoint: E, data: WireReplyOf<E>) {
      prefetchedResults.set(endpoint.path, readReply(endpoint, { error: 0, data }));
    },
    /** Simulates that no live release has these popups. */
    withoutPopups(...popups: PopupId[]) {
      for (const popup of popups) missingPopups.add(popup);
    },
    /** Changes the settings of the brand. */
    configure(changes: Partial<SiteConfig>) {
      config = { ...fakeConfig, ...changes };
    },
    setInvitation(codes: Invitation) {
      invitation = codes;
    },
    /** Makes every later save fail, as if the storage were full. */
    failSaves() {
      canSave = false;
    },
    /** Sets the choice of the player in later dialogs. */
    confirmWith(choice: boolean) {
      willConfirm = choice;
    },
    /** Sets whether later sign-outs succeed. */
    signOutWith(willSucceed: boolean) {
      canSignOut = willSucceed;
    },
    /** Returns a list that grows by the payload each time the remote publishes the fact. */
    published(fact: Fact) {
      const payloads: unknown[] = [];
      bus
        .clientFor({ name: 'listener', version: '0' })
        .on(fact)
        .subscribe((payload) => payloads.push(payload));
      return payloads;
    },
  };
}

export type FakeHost = ReturnType<typeof createFakeHost>;
