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

/** Shows only the brand until the notice has loaded. */
function Restricted({ onOk }: { onOk: () => void }) {
  const deferred = useDeferred(deferredParts, true);
  return deferred ? <deferred.RestrictedNotice onOk={onOk} /> : <HiddenSite />;
}

/** Shows the page after the region check has allowed it. */
export function App({ shell }: { shell: Shell }) {
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

  return (
    <ShellProvider shell={shell}>
      {(site.kind === 'hidden' || site.kind === 'redirect') && <HiddenSite />}
      {site.kind === 'restricted' && <Restricted onOk={() => setAttempt(attempt + 1)} />}
      {site.kind === 'shown' && (
        <HashRouter>
          <NavigationEvents>{(location) => <Page location={location} />}</NavigationEvents>
        </HashRouter>
      )}
    </ShellProvider>
  );
}
