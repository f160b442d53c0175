import { BehaviorSubject } from 'rxjs';
import {
  encodeRequest,
  errorCodes,
  failure,
  readReply,
  type Endpoint,
  type RequestOf,
  type WireReplyOf,
} from '../api';
import { createBus } from '../bus';
import type { Language, Session, SiteConfig } from '../domain';
import type { Fact } from '../events';
import type { PopupId } from '../popups';
import type { CallOptions, HostContext, Invitation, SavedValues, NoticeOptions, Tone } from '../remote';
import { fakeConfig } from './fakeConfig';

type Answer<E extends Endpoint> =
  | { data: WireReplyOf<E> }
  | { error: number; message: string }
  /** The call stays unanswered until the test lets it go. */
  | Promise<{ data: WireReplyOf<E> } | { error: number; message: string }>;

export interface FakeCall {
  readonly path: string;
  readonly input: unknown;
  readonly silent: boolean;
  readonly idempotencyKey: string | undefined;
  readonly options: CallOptions;
}

/** A host for tests of a remote: real bus, real decoding of replies, and a record of all that was asked of it. */
export function createFakeHost(name = 'remote-test') {
  const session$ = new BehaviorSubject<Session>({ kind: 'visitor' });
  const language$ = new BehaviorSubject<Language>('en');
  const online$ = new BehaviorSubject(true);
  const kept$ = new BehaviorSubject<SavedValues>({});
  const bus = createBus(() => 0);
  const self = { name, version: '0.0.0-00000000' };
  const client = bus.clientFor(self);
  const answers = new Map<string, (input: unknown) => unknown>();
  const calls: FakeCall[] = [];
  const asked: { what: string; with: unknown }[] = [];
  const withdrawn: string[] = [];
  const unserved = new Set<PopupId>();
  let config = fakeConfig;
  let invitation: Invitation = {};
  let confirms = true;
  let keeps = true;
  let signsOut = true;

  const note = (what: string, detail: unknown) => {
    asked.push({ what, with: detail });
    return Promise.resolve();
  };

  const withdrawLater = (text: string, { signal }: NoticeOptions = {}) =>
    signal?.addEventListener('abort', () => withdrawn.push(text), { once: true });

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
      const said = { path: endpoint.path, input, silent, idempotencyKey };
      // Not enumerable: a signal among them equals nothing that a test could write down.
      calls.push(Object.defineProperty({ ...said, options }, 'options', { enumerable: false }));
      const answer = answers.get(endpoint.path);
      if (!answer) return failure(errorCodes.transport, '');
      const given = (await answer(input)) as { data: unknown } | { error: number; message: string };
      return readReply(endpoint, 'data' in given ? { error: 0, message: '', data: given.data } : given);
    },
    publish: (fact, payload) => {
      client.publish(fact, payload);
    },
    hear: (fact) => client.on(fact),
    serves: (popup) => !unserved.has(popup),
    openPopup: (popup, ...params) => note('openPopup', { popup, params: params[0] ?? {} }),
    closePopup: (popup) => note('closePopup', popup),
    go: (path) => note('go', path),
    refreshSession: async () => {
      await note('refreshSession', undefined);
      const now = session$.value;
      const isMember = now.kind === 'member';
      return { isRefreshed: isMember, rollingAmountMinor: isMember ? now.user.rollingAmountMinor : 0 };
    },
    signOut: async () => {
      await note('signOut', undefined);
      return signsOut;
    },
    toast: (text, tone: Tone = 'plain', options) => {
      withdrawLater(text, options);
      return note('toast', { text, tone });
    },
    alert: (text, title, options) => {
      withdrawLater(text, options);
      return note('alert', { text, title });
    },
    confirm: async (question) => {
      await note('confirm', question);
      return confirms;
    },
    openChat: () => note('openChat', undefined),
    actOnPromotion: (chosen) => note('actOnPromotion', chosen),
    kept$,
    keep: (name, value) => {
      if (!keeps) return false;
      kept$.next({ ...kept$.value, [name]: value });
      return true;
    },
    invitation: () => invitation,
    holdUnsaved: (isDirty) => void note('holdUnsaved', isDirty),
    ready: () => void note('ready', undefined),
    failed: (error, phase) => void note('failed', { error: String(error), phase }),
    report: (message) => void note('report', message),
  };

  return {
    host,
    session$,
    language$,
    online$,
    kept$,
    calls,
    asked,
    /** Texts of toasts and alerts that were taken away with their step. */
    withdrawn,
    /** What was asked under one name, oldest first. */
    // Null for what carries nothing: to toEqual a list of undefined is an empty list.
    askedFor: (what: string) =>
      asked.filter((entry) => entry.what === what).map((entry) => entry.with ?? null),
    answer<E extends Endpoint>(endpoint: E, reply: (input: RequestOf<E>) => Answer<E>) {
      answers.set(endpoint.path, reply);
    },
    /** As if no live release had these popups. */
    withoutPopups(...popups: PopupId[]) {
      for (const popup of popups) unserved.add(popup);
    },
    /** As if the brand had set this. */
    configure(parts: Partial<SiteConfig>) {
      config = { ...fakeConfig, ...parts };
    },
    /** As if the player had come by somebody's link. */
    invitedBy(codes: Invitation) {
      invitation = codes;
    },
    /** As if what is kept were as much as it may be. */
    failSaves() {
      keeps = false;
    },
    confirmWith(answer: boolean) {
      confirms = answer;
    },
    signOutWith(agreed: boolean) {
      signsOut = agreed;
    },
    /** Facts of one kind as they are published by the remote under test. */
    heard(fact: Fact) {
      const seen: unknown[] = [];
      bus
        .clientFor({ name: 'listener', version: '0' })
        .on(fact)
        .subscribe((payload) => seen.push(payload));
      return seen;
    },
  };
}

export type FakeHost = ReturnType<typeof createFakeHost>;
