import { BehaviorSubject, fromEvent, merge, type Observable } from 'rxjs';
import { createTexts, type PackageTexts } from 'shared-contracts/messages';
import { createBus, type Bus } from 'shared-contracts/bus';
import type { RemoteName, SiteConfig } from 'shared-contracts/domain';
import type { Registry, ReleaseName } from 'shared-contracts/releases';
import type { HostStart } from '../boot/startHost';
import { createPageReleases, type PageReleases, type PageStatus } from '../federation/registry/pageReleases';
import { createViewPhases, type ViewPhases } from '../federation/telemetry/reportPhases';
import { createApiClient, type ApiClient } from '../platform/api/createApiClient';
import { createPendingCalls, type PendingCalls } from '../platform/api/pendingCalls';
import { createPrefetchedReplies } from '../platform/api/prefetchedReplies';
import { createLanguageChoice, type LanguageChoice } from '../platform/i18n/createLanguageChoice';
import { createNavigation, type Navigation } from '../platform/navigation/navigation';
import { watchGame } from '../platform/navigation/watchGame';
import { createDialogs, type Dialogs } from '../platform/popups/createDialogs';
import { createPopupSteps, type PopupSteps } from '../platform/popups/createPopupSteps';
import { createToasts, type Toasts } from '../platform/popups/createToasts';
import { createUnsavedChanges, type UnsavedChanges } from '../platform/popups/createUnsavedChanges';
import { createInvitation, type InvitationStore } from '../platform/session/createInvitation';
import { createRemoteStorage, type RemoteStorage } from '../platform/session/createRemoteStorage';
import { createLastActive, type LastActive } from '../platform/session/createLastActive';
import { createPromotions, type Promotions } from '../platform/session/createPromotions';
import { createSession, type SessionStore } from '../platform/session/createSession';
import { createBalanceVisibility, type BalanceVisibility } from '../platform/storage/createBalanceVisibility';
import { createConsent, type Consent } from '../platform/storage/createConsent';
import { openStorage, type TextStorage } from '../platform/storage/openStorage';
import { createTokenStore } from '../platform/storage/tokenStore';
import { createAdEvents, type AdEvents } from '../platform/telemetry/createAdEvents';
import { createReports, type Reports } from '../platform/telemetry/createReports';
import { createTraceId } from '../platform/telemetry/sendPhases';
import en from '../texts/en.json';
import { createChat, type Chat } from './createChat';
import { createUnreadNews, type UnreadNews } from './createUnreadNews';

/**
 * Data of the HTML and of its boot script. The edge checked the signature of the registry, and the shapes of registry
 * and configuration, before it wrote them.
 */
export interface Page {
  readonly registry: Registry;
  readonly config: SiteConfig;
  readonly start: HostStart;
  /** Present when a QA link opened the page with other builds. The edge checked the link. */
  readonly link?: PageLink | undefined;
}

export interface PageLink {
  readonly builds: readonly { readonly name: ReleaseName; readonly version: string }[];
  /** The link can be opened until this time. */
  readonly until: string;
}

/** Frozen, because remotes receive these objects and must not change them for the shell and other remotes. */
const parseFrozen = (json: string): unknown =>
  JSON.parse(json, (_key, value: unknown) => Object.freeze(value));

function readJson(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no ${id}`);
  return parseFrozen(element.textContent);
}

export function readPage(): Page {
  const { payload } = readJson('registry') as { payload: string };
  const { __host: start } = globalThis as { __host?: HostStart };
  if (!start) throw new Error('no boot script has run in the page');
  const registry = parseFrozen(payload) as Registry;
  const link = document.getElementById('link') ? (readJson('link') as PageLink) : undefined;
  return { registry, config: readJson('config') as SiteConfig, start, link };
}

/** The parts of the shell, created once per page. */
export interface Shell extends ViewPhases {
  readonly config: SiteConfig;
  readonly releases: PageReleases;
  /** The QA link that opened this page. */
  readonly link: PageLink | undefined;
  readonly bus: Bus;
  readonly api: ApiClient;
  readonly pending: PendingCalls;
  readonly session: SessionStore;
  readonly language: LanguageChoice;
  readonly texts: PackageTexts;
  readonly online$: Observable<boolean>;
  /** Replaces or reloads this document. */
  readonly location: Pick<Location, 'reload' | 'replace'>;
  readonly navigation: Navigation;
  readonly storage: TextStorage;
  /** Values that last until the tab is closed. */
  readonly tabStorage: TextStorage;
  readonly popupSteps: PopupSteps;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly lastActive: LastActive;
  readonly unsaved: UnsavedChanges;
  readonly invitation: InvitationStore;
  readonly remoteStorage: (remote: RemoteName) => RemoteStorage;
  readonly promotions: Promotions;
  /** A random id of this document. It is never stored. */
  readonly traceId: string;
  readonly reports: Reports;
  readonly adEvents: AdEvents;
  readonly consent: Consent;
  readonly balanceVisibility: BalanceVisibility;
  readonly news: UnreadNews;
  readonly chat: Chat;
  /** Whether a game is open. Replays the latest value. */
  readonly gameOpen$: Observable<boolean>;
  /** Builds with a view that has run in this page. */
  readonly ranBuilds: Set<string>;
  /** Whether the running builds match the newest revision of the registry. */
  readonly pageStatus$: BehaviorSubject<PageStatus>;
  /** Fetches the newest registry. An unchanged registry is not downloaded again. */
  readonly fetchRegistry: () => Promise<Response>;
}

function watchOnline(page: Window): Observable<boolean> {
  const online$ = new BehaviorSubject(page.navigator.onLine);
  merge(fromEvent(page, 'online'), fromEvent(page, 'offline')).subscribe(() => {
    online$.next(page.navigator.onLine);
  });
  return online$.asObservable();
}

const leaveQuestion = ({ i18n: { t } }: PackageTexts) =>
  ({
    kind: 'confirm',
    title: t('common:unsavedTitle'),
    text: t('common:unsavedText'),
    yes: t('common:leave'),
    no: t('common:stay'),
    cautious: true,
  }) as const;

const registryTimeoutMs = 10_000;

export function createShell(page: Page, browserWindow: Window = window): Shell {
  const now = () => browserWindow.performance.now();
  const texts = createTexts({
    namespace: 'host',
    en,
    others: { fil: new URL('../texts/fil.json', import.meta.url).href },
  });
  const openTab = () => browserWindow.sessionStorage;
  const storage = openStorage(() => browserWindow.localStorage, openTab);
  const tabStorage = openStorage(openTab);
  const language = createLanguageChoice(storage);
  const token = createTokenStore(storage, browserWindow);
  const pending = createPendingCalls();
  const online$ = watchOnline(browserWindow);
  const traceId = page.start.traceId ?? createTraceId();

  const api: ApiClient = createApiClient({
    fetch: (input, init) => browserWindow.fetch(input, init),
    prefetchedReplies: createPrefetchedReplies(page.start.ahead, token, now),
    upload: async (...call) => {
      const { createUpload } = await import(
        /* webpackChunkName: "deferred" */ '../platform/api/createUpload'
      );
      return createUpload(XMLHttpRequest)(...call);
    },
    token,
    pending,
    language: language.current,
    traceId,
    unreachable: () => texts.i18n.t(browserWindow.navigator.onLine ? 'common:serverBusy' : 'common:offline'),
    sessionStarted: (profile) => {
      promotions.saveFrom(profile);
      return session.start(profile);
    },
    session: () => session,
  });
  const session: SessionStore = createSession({
    api,
    token,
    // Undefined in older browsers and on pages without TLS, although the type says otherwise.
    locks: browserWindow.navigator.locks,
    tabStorage,
    reload: () => {
      unsaved.forget();
      browserWindow.location.reload();
    },
  });

  const { config } = page;
  const reports = createReports(now, traceId);
  const ranBuilds = new Set<string>();
  const promotions = createPromotions(config.promotion);
  const releases = createPageReleases(page.registry, {
    site: config,
    host: __BUILD_ID__,
    chooser: page.start,
    isLinked: page.link !== undefined,
  });
  const bus = createBus(now);
  const dialogs = createDialogs();
  const unsaved = createUnsavedChanges({
    page: browserWindow,
    mayLeave: () => dialogs.ask(leaveQuestion(texts)),
  });
  const navigation = createNavigation(unsaved, releases.popup);
  const consent = createConsent(storage, browserWindow);
  const remoteStorage = createRemoteStorage({ storage, session, page: browserWindow });

  return {
    config,
    releases,
    link: page.link,
    bus,
    api,
    pending,
    session,
    language,
    texts,
    online$,
    location: browserWindow.location,
    navigation,
    storage,
    tabStorage,
    popupSteps: createPopupSteps(),
    dialogs,
    toasts: createToasts(navigation.location$),
    lastActive: createLastActive(storage, browserWindow),
    unsaved,
    invitation: createInvitation(storage),
    remoteStorage,
    promotions,
    traceId,
    reports,
    adEvents: createAdEvents({ bus, consent$: consent.consent$, storage }),
    consent,
    balanceVisibility: createBalanceVisibility(storage),
    news: createUnreadNews({
      api,
      session,
      saved$: remoteStorage('remote-account').kept$,
      isServed: releases.serves('remote-account', 'popups/news'),
    }),
    chat: createChat(api, config.liveChat !== false),
    gameOpen$: watchGame(bus, navigation),
    ranBuilds,
    ...createViewPhases({ reports, ranBuilds }),
    pageStatus$: new BehaviorSubject<PageStatus>('current'),
    fetchRegistry: () =>
      browserWindow.fetch('/registry.json', {
        cache: 'no-cache',
        signal: AbortSignal.timeout(registryTimeoutMs),
      }),
  };
}
