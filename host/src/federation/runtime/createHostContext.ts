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
import { popups, type PopupId } from 'shared-contracts/popups';
import type { FailurePhase, HostContext, NoticeOptions } from 'shared-contracts/remote';
import type { ApiClient } from '../../platform/api/createApiClient';
import type { LanguageChoice } from '../../platform/i18n/createLanguageChoice';
import type { InvitationKeeper } from '../../platform/session/createInvitation';
import type { RemoteKept } from '../../platform/session/createKept';
import type { SessionKeeper } from '../../platform/session/createSession';
import type { Reports } from '../../platform/telemetry/createReports';
import type { PageReleases, RemoteBuild } from '../registry/pageReleases';

/** What views use of the shell. */
export interface HostContextDeps {
  readonly config: SiteConfig;
  readonly bus: Bus;
  readonly api: ApiClient;
  readonly session: Pick<SessionKeeper, 'session$'>;
  readonly language: Pick<LanguageChoice, 'language$'>;
  readonly online$: Observable<boolean>;
  readonly reports: Pick<Reports, 'add'>;
  readonly releases: Pick<PageReleases, 'serves'>;
  readonly chat: { readonly isOffered: boolean };
  readonly keptBy: (remote: RemoteName) => RemoteKept;
  readonly invitation: Pick<InvitationKeeper, 'read'>;
}

interface Mounted {
  readonly build: RemoteBuild;
  /** The popup this view is, if it is one. */
  readonly popup?: PopupId | undefined;
  readonly holdUnsaved: (isDirty: boolean) => void;
  readonly ready: () => void;
  readonly failed: (error: unknown, phase: FailurePhase) => void;
}

/** What one mounted view may ask of the shell; its requests go over the bus in its build's name. */
export function createHostContext(
  shell: HostContextDeps,
  { build, popup, holdUnsaved, ready, failed }: Mounted,
): HostContext {
  const { config, bus, api, session, language, online$, reports } = shell;
  const self = { name: build.name, version: build.version };
  const client = bus.clientFor(self);
  /** The bus carries plain data, so a signal goes over it as a name and a second request. */
  const asNamed = ({ signal }: NoticeOptions = {}) => {
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
    publish: (fact, payload) => {
      client.publish(fact, payload);
    },
    hear: (fact) => client.on(fact),
    serves: (id) => shell.releases.serves(popups[id].owner, `popups/${id}`),
    openPopup: (id, ...[params]) => client.request(openPopup, { popup: id, params: { ...params } }),
    closePopup: (id) => {
      const named = id ?? popup;
      return client.request(closePopups, named === undefined ? {} : { popup: named });
    },
    go: (path) => client.request(goRoute, { path }),
    refreshSession: () => client.request(refreshSession, {}),
    signOut: () => client.request(signOut, {}),
    toast: (text, tone = 'plain', options) =>
      options?.signal?.aborted
        ? Promise.resolve()
        : client.request(showToast, { text, tone, ...asNamed(options) }),
    alert: (text, title, options) =>
      options?.signal?.aborted
        ? Promise.resolve()
        : client.request(showAlert, { text, title, ...asNamed(options) }),
    confirm: (question) => client.request(askConfirm, question),
    ...(shell.chat.isOffered && { openChat: () => client.request(openChat, {}) }),
    actOnPromotion: ({ action, gameId }) => client.request(actOnPromotion, { action, gameId }),
    ...shell.keptBy(build.name),
    invitation: () => shell.invitation.read(),
    holdUnsaved,
    ready,
    failed,
    report: (message) => {
      reports.add(build.buildId, 'report', message);
    },
  };
}
