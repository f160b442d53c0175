import type { Observable } from 'rxjs';
import type { Bus } from 'shared-contracts/bus';
import type { RemoteName, SiteConfig } from 'shared-contracts/domain';
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
import type { LifecyclePhase, HostContext, NoticeOptions } from 'shared-contracts/remote';
import type { ApiClient } from '../../platform/api/createApiClient';
import type { LanguageChoice } from '../../platform/i18n/createLanguageChoice';
import type { InvitationStore } from '../../platform/session/createInvitation';
import type { RemoteStorage } from '../../platform/session/createRemoteStorage';
import type { SessionStore } from '../../platform/session/createSession';
import type { Reports } from '../../platform/telemetry/createReports';
import { servesPopup, type PageReleases, type RemoteBuild } from '../registry/pageReleases';

/** The parts of the shell that views use. */
export interface HostContextDeps {
  readonly config: SiteConfig;
  readonly bus: Bus;
  readonly api: ApiClient;
  readonly session: Pick<SessionStore, 'session$'>;
  readonly language: Pick<LanguageChoice, 'language$'>;
  readonly online$: Observable<boolean>;
  readonly reports: Pick<Reports, 'add'>;
  readonly releases: Pick<PageReleases, 'serves' | 'popup'>;
  readonly chat: { readonly isOffered: boolean };
  readonly remoteStorage: (remote: RemoteName) => RemoteStorage;
  readonly invitation: Pick<InvitationStore, 'read'>;
}

interface ContextOptions {
  readonly build: RemoteBuild;
  /** Set if the view is a popup. */
  readonly popup?: string | undefined;
  readonly holdUnsaved: (hasUnsavedInput: boolean) => void;
  readonly ready: () => void;
  readonly failed: (error: unknown, phase: LifecyclePhase) => void;
}

/** The host API of one mounted view. Its requests go over the bus with the name and version of its build. */
export function createHostContext(
  shell: HostContextDeps,
  { build, popup, holdUnsaved, ready, failed }: ContextOptions,
): HostContext {
  const { config, bus, api, session, language, online$, reports } = shell;
  const self = { name: build.name, version: build.version };
  const client = bus.clientFor(self);
  /** The bus carries only plain data. A signal is replaced by an id, and its abort by a second request. */
  const withId = ({ signal }: NoticeOptions = {}) => {
    if (!signal) return {};
    const id = crypto.randomUUID();
    signal.addEventListener('abort', () => void client.request(withdrawNotice, { id }), { once: true });
    return { id };
  };
  return {
    self,
    config,
    session$: session.session$,
    language$: language.language$,
    online$,
    call: (endpoint, input, options) => api.call(endpoint, input, options),
    prefetchedReply: (endpoint, input) => api.prefetchedReply(endpoint, input),
    publish: (fact, payload) => {
      client.publish(fact, payload);
    },
    hear: (fact) => client.on(fact),
    serves: (id) => servesPopup(shell.releases, id),
    openPopup: (id, ...[params]) => client.request(openPopup, { popup: id, params: { ...params } }),
    closePopup: (id) => {
      const closedId = id ?? popup;
      return client.request(closePopups, closedId === undefined ? {} : { popup: closedId });
    },
    go: (path) => client.request(goRoute, { path }),
    refreshSession: () => client.request(refreshSession, {}),
    signOut: () => client.request(signOut, {}),
    toast: (text, tone = 'plain', options) =>
      options?.signal?.aborted
        ? Promise.resolve()
        : client.request(showToast, { text, tone, ...withId(options) }),
    alert: (text, title, options) =>
      options?.signal?.aborted
        ? Promise.resolve()
        : client.request(showAlert, { text, title, ...withId(options) }),
    confirm: (question) => client.request(askConfirm, question),
    ...(shell.chat.isOffered && { openChat: () => client.request(openChat, {}) }),
    actOnPromotion: ({ action, gameId }) => client.request(actOnPromotion, { action, gameId }),
    ...shell.remoteStorage(build.name),
    invitation: () => shell.invitation.read(),
    holdUnsaved,
    ready,
    failed,
    report: (message) => {
      reports.add(build.buildId, 'report', message);
    },
  };
}
