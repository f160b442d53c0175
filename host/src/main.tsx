import 'shared-contracts/ui/tokens.css';
import 'shared-contracts/ui/reset.css';
import './app/startFailed.css';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Elements } from 'shared-contracts/ui';
import { loadLikelyViews } from './federation/runtime/mountView';
import { App, startShell } from './app/App';
import { createShell, readPage } from './shell/createShell';
import { exposeDiagnostics } from './app/exposeDiagnostics';
import { reportHost } from './app/reportHost';
import { reportPhases } from './federation/telemetry/reportPhases';
import { reportUncaughtErrors } from './federation/telemetry/reportUncaughtErrors';

// The reference makes the icon a file of the release. The edge links it in the HTML.
new URL('./app/icon.svg', import.meta.url);

const page = readPage();
const firstViewHolder = page.start.firstView?.();
const shell = createShell(page);
startShell(shell, window);
exposeDiagnostics(shell);
const report = reportPhases(shell, window);
reportUncaughtErrors(shell, window, report);

void shell.session.load();
loadLikelyViews(shell.releases, {
  hash: location.hash,
  hasToken: shell.session.current().kind !== 'visitor',
  config: page.config,
});

for (const { buildId, phase } of page.start.failures) {
  shell.reports.add(buildId, phase, 'the host could not be started');
}

/** Reports to the boot script that this host has rendered. Otherwise the boot script tries another build. */
function Started({ children }: { children: Elements }) {
  useEffect(() => {
    page.start.ready(__BUILD_ID__);
    reportHost(page, window, report);
  }, []);
  return children;
}

const root = document.getElementById('app');
shell.texts
  .ready(shell.language.current())
  .then(() => {
    if (!root) return;
    createRoot(root).render(
      <StrictMode>
        <Started>
          <App shell={shell} firstViewHolder={firstViewHolder} />
        </Started>
      </StrictMode>,
    );
  })
  // The boot script listens to errors of the window.
  .catch(reportError);
