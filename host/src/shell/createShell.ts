import { BehaviorSubject, fromEvent, merge, type Observable } from 'rxjs';
import { createTexts, type PackageTexts } from 'shared-contracts/messages';
import { createBus, type Bus } from 'shared-contracts/bus';
import type { SiteConfig } from 'shared-contracts/domain';
import { createApiClient, type ApiClient } from '../api/createApiClient';
import { createPendingCalls, type PendingCalls } from '../api/pendingCalls';
import type { Page } from '../boot/readPage';
import { createPageReleases, type PageReleases } from '../federation/pageReleases';
import { createLanguageChoice, type LanguageChoice } from '../i18n/createLanguageChoice';
import { createDialogs, type Dialogs } from '../popups/createDialogs';
import { createToasts, type Toasts } from '../popups/createToasts';
import { createNavigation, type Navigation } from '../routing/navigation';
import { createSession, type SessionKeeper } from '../session/createSession';
import { openStorage } from '../session/openStorage';
import { createTokenStore } from '../session/tokenStore';
import { createReports, type Reports } from '../telemetry/createReports';
import en from '../texts/en.json';

/** The parts of the shell, made once per page. */
export interface Shell {
  readonly config: SiteConfig;
  readonly releases: PageReleases;
  readonly bus: Bus;
  readonly api: ApiClient;
  readonly pending: PendingCalls;
  readonly session: SessionKeeper;
  readonly language: LanguageChoice;
  readonly texts: PackageTexts;
  readonly online$: Observable<boolean>;
  /** The ways out of this document. */
  readonly location: Pick<Location, 'reload' | 'replace'>;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly reports: Reports;
  /** Builds whose views have run in this page. */
  readonly ran: Set<string>;
}

function createOnline(page: Window): Observable<boolean> {
  const online$ = new BehaviorSubject(page.navigator.onLine);
  merge(fromEvent(page, 'online'), fromEvent(page, 'offline')).subscribe(() => {
    online$.next(page.navigator.onLine);
  });
  return online$.asObservable();
}

export function createShell(page: Page, view: Window = window): Shell {
  const now = () => view.performance.now();
  const texts = createTexts({
    namespace: 'host',
    en,
    others: { fil: new URL('../texts/fil.json', import.meta.url).href },
  });
  const storage = openStorage(() => view.localStorage);
  const language = createLanguageChoice(storage);
  const token = createTokenStore(storage, view);
  const pending = createPendingCalls();
  const online$ = createOnline(view);

  const api: ApiClient = createApiClient({
    fetch: (input, init) => view.fetch(input, init),
    token,
    pending,
    language: language.current,
    unreachable: () => texts.i18n.t(view.navigator.onLine ? 'common:serverBusy' : 'common:offline'),
    sessionStarted: (profile) => session.start(profile),
    signedOut: () => {
      session.lose();
    },
  });
  const session: SessionKeeper = createSession({
    api,
    token,
    latch: openStorage(() => view.sessionStorage),
    reload: () => {
      view.location.reload();
    },
  });

  return {
    config: page.config,
    releases: createPageReleases(page.registry),
    bus: createBus(now),
    api,
    pending,
    session,
    language,
    texts,
    online$,
    location: view.location,
    navigation: createNavigation(),
    dialogs: createDialogs(),
    toasts: createToasts(),
    reports: createReports(now),
    ran: new Set(),
  };
}
