import { useEffect, useState } from 'react';
import { HashRouter } from 'react-router-dom';
import { NavigationEvents } from './NavigationEvents';
import { Page } from './Page';
import { HiddenSite } from './pages/HiddenSite';
import { checkSite, type SiteState } from './checkSite';
import type { Shell } from '../shell/createShell';
import { deferredParts } from './deferredParts';
import { useDeferred } from '../platform/loading/useDeferred';
import { ShellProvider } from '../shell/ShellProvider';

/** The brand alone until the notice has been loaded. */
function Restricted({ onOk }: { onOk: () => void }) {
  const deferred = useDeferred(deferredParts, true);
  return deferred ? <deferred.RestrictedNotice onOk={onOk} /> : <HiddenSite />;
}

/** The whole page, once the region check has let the player in. */
export function App({ shell }: { shell: Shell }) {
  const [site, setSite] = useState<SiteState>({ kind: 'hidden' });
  const [checks, setChecks] = useState(1);

  useEffect(() => {
    const subscription = checkSite(shell.api, shell.config).subscribe(setSite);
    return () => {
      subscription.unsubscribe();
    };
  }, [shell, checks]);

  useEffect(() => {
    if (site.kind === 'elsewhere') shell.location.replace(site.url);
  }, [shell, site]);

  return (
    <ShellProvider shell={shell}>
      {(site.kind === 'hidden' || site.kind === 'elsewhere') && <HiddenSite />}
      {site.kind === 'restricted' && <Restricted onOk={() => setChecks(checks + 1)} />}
      {site.kind === 'shown' && (
        <HashRouter>
          <NavigationEvents>{(place) => <Page place={place} />}</NavigationEvents>
        </HashRouter>
      )}
    </ShellProvider>
  );
}
