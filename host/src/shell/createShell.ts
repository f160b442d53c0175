import { BehaviorSubject, fromEvent, merge, type Observable, type Subject } from 'rxjs';
import { createTexts, type PackageTexts } from 'shared-contracts/messages';
import { createBus, type Bus } from 'shared-contracts/bus';
import type { RemoteName, SiteConfig } from 'shared-contracts/domain';
import type { Page, PageLink } from '../boot/readPage';
import { createPageReleases, type PageReleases, type PageStatus } from '../federation/registry/pageReleases';
import { createViewPhases, type ViewPhase } from '../federation/telemetry/reportPhases';
import { createApiClient, prefetchFetch, type ApiClient } from '../platform/api/createApiClient';
import { createPendingCalls, type PendingCalls } from '../platform/api/pendingCalls';
import { createLanguageChoice, type LanguageChoice } from '../platform/i18n/createLanguageChoice';
import { createNavigation, type Navigation } from '../platform/navigation/navigation';
import { watchGame } from '../platform/navigation/watchGame';
import { createDialogs, type Dialogs } from '../platform/popups/createDialogs';
import { createPopupSteps, type PopupSteps } from '../platform/popups/createPopupSteps';
import { createToasts, type Toasts } from '../platform/popups/createToasts';
import { createUnsaved, type Unsaved } from '../platform/popups/createUnsaved';
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

/** The parts of the shell, made once per page. */
export interface Shell {
  readonly config: SiteConfig;
  readonly releases: PageReleases;
  readonly link: PageLink | undefined;
  readonly bus: Bus;
  readonly api: ApiClient;
  readonly pending: PendingCalls;
  readonly session: SessionStore;
  readonly language: LanguageChoice;
  readonly texts: PackageTexts;
  readonly online$: Observable<boolean>;
  /** The ways out of this document. */
  readonly location: Pick<Location, 'reload' | 'replace'>;
  readonly navigation: Navigation;
  /** Kept as long as the tab. */
  readonly tabStorage: TextStorage;
  readonly popupSteps: PopupSteps;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly lastActive: LastActive;
  readonly unsaved: Unsaved;
  readonly invitation: InvitationStore;
  readonly remoteStorage: (remote: RemoteName) => RemoteStorage;
  readonly promotions: Promotions;
  /** Of this document: random, and kept nowhere. */
  readonly traceId: string;
  readonly reports: Reports;
  readonly adEvents: AdEvents;
  readonly consent: Consent;
  readonly balanceVisibility: BalanceVisibility;
  readonly news: UnreadNews;
  readonly chat: Chat;
  /** Replays. */
  readonly gameOpen$: Observable<boolean>;
  /** Builds whose views have run in this page. */
  readonly ran: Set<string>;
  /** How each view fares, step by step. */
  readonly phases$: Subject<ViewPhase>;
  /** How the builds that run compare with the newest revision. */
  readonly pageStatus$: BehaviorSubject<PageStatus>;
  /** Asks the edge for the newest registry; costs no bytes when it is the one asked for last. */
  readonly fetchRegistry: () => Promise<Response>;
}

function createOnline(page: Window): Observable<boolean> {
  const online$ = new BehaviorSubject(page.navigator.onLine);
  merge(fromEvent(page, 'online'), fromEvent(page, 'offline')).subscribe(() => {
    online$.next(page.navigator.onLine);
  });
  return online$.asObservable();
}

const leaveUnsaved = ({ i18n: { t } }: PackageTexts) =>
  ({
    kind: 'confirm',
    title: t('common:unsavedTitle'),
    text: t('common:unsavedText'),
    yes: t('common:leave'),
    no: t('common:stay'),
    cautious: true,
  }) as const;

const registryWithinMs = 10_000;

export function createShell(page: Page, view: Window = window): Shell {
  const now = () => view.performance.now();
  const texts = createTexts({
    namespace: 'host',
    en,
    others: { fil: new URL('../texts/fil.json', import.meta.url).href },
  });
  const storage = openStorage(
    () => view.localStorage,
    () => view.sessionStorage,
  );
  const tabStorage = openStorage(() => view.sessionStorage);
  const language = createLanguageChoice(storage);
  const token = createTokenStore(storage, view);
  const pending = createPendingCalls();
  const online$ = createOnline(view);

  const api: ApiClient = createApiClient({
    fetch: prefetchFetch((input, init) => view.fetch(input, init), page.start.ahead, now),
    upload: async (...call) => {
      const { createUpload } = await import(
        /* webpackChunkName: "deferred" */ '../platform/api/createUpload'
      );
      return createUpload(XMLHttpRequest)(...call);
    },
    token,
    pending,
    language: language.current,
    unreachable: () => texts.i18n.t(view.navigator.onLine ? 'common:serverBusy' : 'common:offline'),
    sessionStarted: (profile) => {
      promotions.offer(profile);
      return session.start(profile);
    },
    signedOut: () => {
      session.lose();
    },
  });
  const session: SessionStore = createSession({
    api,
    token,
    // Typed as if always there; older browsers have none, nor has a page without TLS.
    locks: view.navigator.locks,
    tabStorage,
    reload: () => {
      unsaved.forget();
      view.location.reload();
    },
  });

  const { config } = page;
  const traceId = createTraceId();
  const reports = createReports(now, traceId);
  const ran = new Set<string>();
  const promotions = createPromotions(config.promotion);
  const releases = createPageReleases(page.registry, {
    site: config,
    host: __BUILD_ID__,
    choosing: page.start,
    isLinked: page.link !== undefined,
  });
  const bus = createBus(now);
  const dialogs = createDialogs();
  const unsaved = createUnsaved({ page: view, mayLeave: () => dialogs.ask(leaveUnsaved(texts)) });
  const navigation = createNavigation(unsaved);
  const consent = createConsent(storage, view);
  const remoteStorage = createRemoteStorage({ storage, session, page: view });

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
    location: view.location,
    navigation,
    tabStorage,
    popupSteps: createPopupSteps(),
    dialogs,
    toasts: createToasts(navigation.location$),
    lastActive: createLastActive(storage, view),
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
      kept$: remoteStorage('remote-account').kept$,
      served: releases.serves('remote-account', 'popups/news'),
    }),
    chat: createChat(api, config.liveChat !== false),
    gameOpen$: watchGame(bus, navigation),
    ran,
    phases$: createViewPhases({ reports, ran }),
    pageStatus$: new BehaviorSubject<PageStatus>('current'),
    fetchRegistry: () =>
      view.fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(registryWithinMs) }),
  };
}
