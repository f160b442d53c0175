import type { RemoteName } from 'shared-contracts/domain';
import type { PopupId } from 'shared-contracts/popups';
import type { FailurePhase } from 'shared-contracts/remote';
import type { PageReleases, RemoteBuild } from '../registry/pageReleases';
import { isMissingFile } from './loadModule';
import { mountView, type MountDeps, type ShownView } from './mountView';

export interface ShowDeps extends MountDeps {
  readonly releases: PageReleases;
}

export type ViewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** `spoiled`: nothing in this page can run it any more; a new document might. */
  | { readonly kind: 'failed'; readonly spoiled: boolean };

interface ViewRequest {
  readonly owner: RemoteName;
  readonly view: string;
  readonly popup?: PopupId | undefined;
  readonly params: object;
  readonly slot: HTMLElement;
  readonly tell: (state: ViewState) => void;
}

/** A view that breaks so soon after it showed itself was no good from the start. */
const freshForMs = 10_000;

/** Shows a view of a remote in a slot; where a build fails, the last known good one takes its place, once. */
export function showView(shell: ShowDeps, request: ViewRequest): ShownView {
  const { owner, view, slot, tell } = request;
  const { releases } = shell;
  let { params } = request;
  let shown: ShownView | undefined;

  /** `before`: in which phase the build failed in whose place this one is. */
  function show(build: RemoteBuild, before?: FailurePhase) {
    let readyAtMs: number | undefined;
    /** Always before it showed itself, later only for files that cannot be had. */
    const isGivenUp = (phase: FailurePhase, error: unknown) => {
      if (readyAtMs === undefined) {
        if (before === undefined) releases.failedBuilds.add(build, phase);
        return true;
      }
      // A view that tells of its loading by itself has tried twice.
      if (isMissingFile(error))
        return releases.failedBuilds.recordMissingChunk(build, phase === 'load') === 'always';
      if (performance.now() - readyAtMs < freshForMs) releases.failedBuilds.crashed(build);
      return false;
    };
    shown = mountView(shell, {
      ...request,
      build,
      params,
      slot,
      ready() {
        readyAtMs = performance.now();
        releases.failedBuilds.recordHealthy(build);
        tell({ kind: 'ready' });
      },
      failed(phase, error) {
        const givenUp = isGivenUp(phase, error);
        const next = givenUp && before === undefined ? insteadOf(build) : undefined;
        if (next) {
          show(next, phase);
          return;
        }
        if (givenUp) releases.failedBuilds.clear(owner);
        const isSpoiled = readyAtMs === undefined && phase === 'evaluate' && (before ?? phase) === 'evaluate';
        // What broke while it was evaluated stays broken: webpack keeps its half-made module.
        tell({ kind: 'failed', spoiled: isSpoiled });
      },
    });
  }

  const insteadOf = (failed: RemoteBuild) =>
    releases
      .candidates(owner)
      .find(({ buildId, views }) => buildId !== failed.buildId && views.includes(view));

  const [build] = releases.candidates(owner);
  if (build) show(build);
  else {
    shell.reports.add(owner, 'load', 'no release is live');
    tell({ kind: 'failed', spoiled: releases.standing() !== 'current' });
  }

  return {
    update(next) {
      params = next;
      shown?.update(next);
    },
    leave() {
      shown?.leave();
    },
  };
}
