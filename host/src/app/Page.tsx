import { useCallback, useEffect } from 'react';
import { timer } from 'rxjs';
import { popups, type PopupId } from 'shared-contracts/popups';
import { matchRoute, routes } from 'shared-contracts/routes';
import type { FirstViewStore } from '../federation/runtime/FirstView';
import { RemoteView } from '../federation/runtime/RemoteView';
import { PopupLayer } from './popups/PopupLayer';
import { allowedLayers, isPopup } from '../platform/popups/popupStack';
import { showPopup } from '../shell/handleRequests';
import { Frame } from './Frame';
import { deferredParts } from './deferredParts';
import { useDeferred } from '../platform/loading/useDeferred';
import { ScreenPlaceholder, shapeOf } from './pages/ScreenPlaceholder';
import { useShell } from '../shell/ShellProvider';
import { useSessionKind } from '../shell/useMember';
import { guard, isInfoPublic, type Decision } from '../platform/navigation/guard';
import type { PageLocation } from '../platform/navigation/navigation';
import { readDeepLink } from '../platform/navigation/readDeepLink';

function Notice({ kind }: { kind: 'notFound' | 'neutral' }) {
  const deferred = useDeferred(deferredParts, true);
  return deferred ? <deferred.NotFound kind={kind} /> : <ScreenPlaceholder />;
}

/** A screen that takes longer to load no longer delays the deferred parts. */
const maxDelayMs = 3_000;

interface ContentProps {
  decision: Decision;
  path: string;
  firstView: FirstViewStore | undefined;
  /** Called when the screen has rendered its content, or has failed. */
  onSettled: () => void;
}

function Content({ decision, path, firstView, onSettled }: ContentProps) {
  const shell = useShell();
  const shape = shapeOf(matchRoute(path).route.target);
  if (decision.kind !== 'show') return <ScreenPlaceholder shape={shape} />;
  const { route, params } = decision.match;
  // The popup of a route is shown over the home page.
  const target = route.target.kind === 'popup' ? routes.home.target : route.target;
  if (target.kind !== 'screen') return <Notice kind={target.kind === 'neutral' ? 'neutral' : 'notFound'} />;
  const view = `screens/${target.screen}`;
  return (
    <RemoteView
      key={view}
      shell={shell}
      owner={target.owner}
      view={view}
      params={params}
      placeholder={<ScreenPlaceholder shape={shape} />}
      firstView={target === routes.home.target && params['list'] === undefined ? firstView : undefined}
      onSettled={onSettled}
    />
  );
}

interface PageProps {
  location: PageLocation;
  firstView?: FirstViewStore | undefined;
}

/** Shows one location: the screen that the guard allows, and the popups over it. */
export function Page({ location: { path, stack }, firstView }: PageProps) {
  const shell = useShell();
  const { navigation, session, releases, config, invitation, reports } = shell;
  const sessionKind = useSessionKind();
  const decision = guard({
    path,
    session: { kind: sessionKind },
    isInfoPublic: isInfoPublic(config),
    serves: releases.serves,
    popupOwner: (popup) => popups[popup].owner,
  });

  // If the token could not be checked, each navigation checks it again.
  useEffect(() => {
    if (session.current().kind !== 'member') void session.load();
  }, [path, session]);

  const redirectTo = decision.kind === 'redirect' ? decision.to : undefined;
  useEffect(() => {
    if (redirectTo !== undefined) void navigation.go(redirectTo, { replace: true, from: path, force: true });
  }, [redirectTo, path, navigation]);

  const shownPage = decision.kind === 'show' ? decision : undefined;
  const layers = allowedLayers(stack, sessionKind === 'member', releases.serves, releases.popup);
  const deferred = useDeferred(deferredParts, false);

  // The deferred parts wait for the screen, because their work would delay it.
  const loadDeferredParts = useCallback(() => {
    deferredParts.retry((error) => reports.add('host', 'deferred', error));
  }, [reports]);
  useEffect(() => {
    const subscription = timer(maxDelayMs).subscribe(loadDeferredParts);
    return () => subscription.unsubscribe();
  }, [loadDeferredParts]);

  const isAllowed = shownPage !== undefined;
  useEffect(() => {
    const serves = (popup: PopupId) => releases.serves(popups[popup].owner, `popups/${popup}`);
    const deepLink = isAllowed ? readDeepLink(path, serves, releases.popup) : undefined;
    if (!deepLink) return;
    const { page, popup, removesHash, codes } = deepLink;
    if (codes) invitation.save(codes);
    void shell.popupSteps.run(async () => {
      const hasNavigated = await navigation.go(page, { replace: true });
      if (!hasNavigated || !popup) return;
      await showPopup(shell, popup);
      if (removesHash) await navigation.removeHash();
    });
  }, [path, isAllowed, navigation, releases, invitation, shell]);

  return (
    <Frame>
      {deferred && shownPage && (
        <>
          <deferred.PageTitle match={shownPage.match} popup={layers.findLast(isPopup)?.id} />
          <deferred.RestoredPopup />
        </>
      )}
      <Content decision={decision} path={path} firstView={firstView} onSettled={loadDeferredParts} />
      <PopupLayer
        deferred={deferredParts}
        pagePopup={shownPage?.popup}
        pageParams={shownPage?.match.params ?? {}}
        stack={layers}
      />
    </Frame>
  );
}
