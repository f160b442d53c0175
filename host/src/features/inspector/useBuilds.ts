import { useState } from 'react';
import type { RemoteName } from 'shared-contracts/domain';
import type { Registry } from 'shared-contracts/releases';
import type { BuildChooser } from '../../federation/registry/chooseBuilds';
import { useShell } from '../../shell/ShellProvider';
import { describeBuilds, type BuildRow } from './describeBuilds';

/**
 * The registry and the boot script's chooser. It reads the document again, because an import from the shell's module
 * would make the host's first script larger.
 */
function readDocument(): { readonly registry: Registry; readonly chooser: BuildChooser } {
  const { payload } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as {
    payload: string;
  };
  const { __host: chooser } = globalThis as unknown as { __host: BuildChooser };
  return { registry: JSON.parse(payload) as Registry, chooser };
}

/**
 * The builds of this page at the time of the render. A build runs, fails or is replaced only with a phase of a view, and
 * each phase renders the panel.
 */
export function useBuilds(): readonly BuildRow[] {
  const { releases, reports, ranBuilds, link } = useShell();
  const [documentFacts] = useState(readDocument);
  return describeBuilds({
    ...documentFacts,
    link,
    reports: reports.all(),
    ranBuilds: [__BUILD_ID__, ...ranBuilds],
    nextBuild: (name) => releases.active(name as RemoteName)?.buildId,
  });
}
