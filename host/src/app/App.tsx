import { useEffect, useLayoutEffect, useState } from 'react';
import { HashRouter, useLocation, useNavigate } from 'react-router-dom';
import { concat, from, map, merge, of, share, takeUntil, timer, type Observable } from 'rxjs';
import { checkRegion } from 'shared-contracts/api';
import { safeExternalUrl, type SiteConfig } from 'shared-contracts/domain';
import type { Elements } from 'shared-contracts/ui';
import type { FirstViewStore } from '../federation/runtime/FirstView';
import { prepareHandOver } from '../federation/runtime/handOver';
import { showPromotions } from '../features/promotions/showPromotions';
import type { ApiClient } from '../platform/api/createApiClient';
import { applyLanguage } from '../platform/i18n/applyLanguage';
import { useDeferred } from '../platform/loading/useDeferred';
import { locationOf, type PageLocation } from '../platform/navigation/navigation';
import { handleLinkQuery } from '../platform/navigation/handleLinkQuery';
import type { Shell } from '../shell/createShell';
import { handleRequests } from '../shell/handleRequests';
import { ShellProvider, useShell } from '../shell/ShellProvider';
import { deferredParts } from './deferredParts';
import { handleEvents } from './handleEvents';
import { Page } from './Page';
import { HiddenSite } from './pages/HiddenSite';

/** Connects the parts of the shell with each other and with the page, before the first render. */
export function startShell(shell: Shell, page: Window): void {
  handleLinkQuery(page, shell.invitation);
  applyLanguage(shell, page.document.documentElement);
  handleRequests(shell);
  handleEvents(shell);
  showPromotions(shell);
  deferredParts.parts$.subscribe((parts) => parts?.startDeferred(shell, page));
}

/** Whether the site may be shown in the player's region. `hidden` until the region check responds. */
export type SiteState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'restricted' }
  | { readonly kind: 'redirect'; readonly url: string };

/** A slower check counts as an error, and the site is shown. */
const timeoutMs = 5_000;

/** Every port of a `.localhost` name is this machine. With another name, another port may belong to someone else. */
const hostOf = ({ host, hostname }: URL) => (hostname.endsWith('.localhost') ? hostname : host);

/** Redirects only to a host in the brand's list. With any other URL, the notice is shown. */
function rejectedState(url: string, { regionHosts }: SiteConfig): SiteState {
  const href = safeExternalUrl(url);
  const isListed = href !== undefined && regionHosts.includes(hostOf(new URL(href)));
  return isListed ? { kind: 'redirect', url: href } : { kind: 'restricted' };
}

/**
 * Hides the site until the region check responds. An error or a timeout shows it. A rejection that arrives after the
 * timeout still hides it. Source: M-001 to M-004.
 */
export function checkSite(api: ApiClient, config: SiteConfig): Observable<SiteState> {
  const checkedState$ = from(api.call(checkRegion, {}, { silent: true })).pipe(
    map((reply): SiteState => {
      if (!reply.ok || reply.data.status) return { kind: 'shown' };
      return rejectedState(reply.data.url, config);
    }),
    share(),
  );
  const timedOut$ = timer(timeoutMs).pipe(
    map((): SiteState => ({ kind: 'shown' })),
    takeUntil(checkedState$),
  );
  return concat(of<SiteState>({ kind: 'hidden' }), merge(checkedState$, timedOut$));
}

/**
 * Adds `state` to the current history entry, under `usr` as react-router does. `removesHash` also removes the hash of
 * the address.
 */
function markEntry(state: object, removesHash = false) {
  const { history, location } = window;
  const entry = (history.state ?? {}) as { usr?: object | null };
  history.replaceState(
    { ...entry, usr: { ...entry.usr, ...state } },
    '',
    removesHash ? location.pathname : null,
  );
}

interface NavigationEventsProps {
  firstView?: FirstViewStore | undefined;
  children: (location: PageLocation) => Elements;
}

/** Passes each location of the router to the shell's navigation. Only the navigation changes the location. */
export function NavigationEvents({ firstView, children }: NavigationEventsProps) {
  const { navigation, releases } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  const [pageLocation, setPageLocation] = useState(() => locationOf(location, releases.popup));

  useLayoutEffect(() => {
    navigation.onRouterLocation(location, navigate, markEntry);
  }, [navigation, location, navigate]);

  // The page shows only `location$`, which omits the intermediate locations of a navigation.
  useLayoutEffect(() => {
    const subscription = navigation.location$.subscribe(setPageLocation);
    return () => {
      subscription.unsubscribe();
    };
  }, [navigation]);

  // Each page starts at its top until `ScrollPositions` has loaded. The player may have scrolled the first view.
  useLayoutEffect(() => {
    if (!deferredParts.parts$.value && !firstView?.element) window.scrollTo(0, 0);
  }, [pageLocation.path, firstView]);

  return children(pageLocation);
}

/** Shows only the brand until the notice has loaded. */
function RestrictedNotice({ onOk }: { onOk: () => void }) {
  const deferred = useDeferred(deferredParts, true);
  return deferred ? <deferred.RestrictedNotice onOk={onOk} /> : <HiddenSite />;
}

interface AppProps {
  shell: Shell;
  /** Contains the buttons of the bar and the first view of the document. */
  firstViewHolder?: HTMLElement | undefined;
}

const readFirstView = (holder: HTMLElement | undefined): FirstViewStore | undefined =>
  holder && { element: (holder.lastElementChild as HTMLElement | null) ?? undefined };

/** Shows the page after the region check has allowed it. */
export function App({ shell, firstViewHolder }: AppProps) {
  const [firstView] = useState(() => readFirstView(firstViewHolder));
  const [site, setSite] = useState<SiteState>({ kind: 'hidden' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const subscription = checkSite(shell.api, shell.config).subscribe(setSite);
    return () => {
      subscription.unsubscribe();
    };
  }, [shell, attempt]);

  useEffect(() => {
    if (site.kind === 'redirect') shell.location.replace(site.url);
  }, [shell, site]);

  // Removes the holder when the page has rendered its own bar and has moved the first view, or must not show them.
  useLayoutEffect(() => {
    if (site.kind === 'hidden' || !firstViewHolder?.isConnected) return;
    const bar = firstViewHolder.firstElementChild;
    const restoreInput = bar && site.kind === 'shown' ? prepareHandOver(bar, document.body) : undefined;
    firstViewHolder.remove();
    restoreInput?.();
  }, [site, firstViewHolder]);

  return (
    <ShellProvider shell={shell}>
      {(site.kind === 'hidden' || site.kind === 'redirect') && <HiddenSite />}
      {site.kind === 'restricted' && <RestrictedNotice onOk={() => setAttempt(attempt + 1)} />}
      {site.kind === 'shown' && (
        <HashRouter>
          <NavigationEvents firstView={firstView}>
            {(location) => <Page location={location} firstView={firstView} />}
          </NavigationEvents>
        </HashRouter>
      )}
    </ShellProvider>
  );
}
