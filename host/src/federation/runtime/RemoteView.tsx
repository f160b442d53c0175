import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteName } from 'shared-contracts/domain';
import type { PopupId } from 'shared-contracts/popups';
import type { FailurePhase } from 'shared-contracts/remote';
import { ErrorState, type Elements } from 'shared-contracts/ui';
import type { PageReleases, RemoteBuild } from '../registry/pageReleases';
import { isMissingFile } from './loadModule';
import { mountView, type MountDeps, type ShownView } from './mountView';
import styles from './RemoteView.module.css';

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

interface RemoteViewProps {
  readonly shell: ShowDeps & { readonly location: Pick<Location, 'reload'> };
  readonly owner: RemoteName;
  /** `screens/home`, `popups/game`. */
  readonly view: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly popup?: PopupId;
  /** Stands in until the view shows its content. */
  readonly placeholder: Elements;
  /** Stays within reach as long as the view is not there to offer it: the way to close. */
  readonly aside?: Elements;
  /** The view's content is to be seen. */
  readonly onReady?: () => void;
}

/** The place of one view of a remote: placeholder, the view itself, or a card that says it could not be shown. */
export function RemoteView({
  shell,
  owner,
  view,
  params,
  popup,
  placeholder,
  aside,
  onReady,
}: RemoteViewProps) {
  const { t } = useTranslation(['host', 'common']);
  const slot = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownView>(null);
  const [state, setState] = useState<ViewState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const show = useEffectEvent((element: HTMLElement) =>
    showView(shell, { owner, view, popup, params, slot: element, tell: setState }),
  );
  const passOn = useEffectEvent(() => {
    shown.current?.update(params);
  });

  useEffect(() => {
    if (!slot.current) return undefined;
    const current = show(slot.current);
    shown.current = current;
    return () => {
      shown.current = null;
      current.leave();
    };
  }, [owner, view, attempt]);

  // Params are plain data: equal text is equal params.
  const paramsText = JSON.stringify(params);
  useEffect(() => {
    passOn();
  }, [paramsText]);

  const isReady = state.kind === 'ready';
  const tellReady = useEffectEvent(() => onReady?.());
  useLayoutEffect(() => {
    if (isReady) tellReady();
  }, [isReady]);

  const retry = () => {
    setState({ kind: 'loading' });
    setAttempt(attempt + 1);
  };

  return (
    <div
      className={styles['place']}
      data-remote={owner}
      data-view={view}
      aria-busy={state.kind === 'loading'}
    >
      {!isReady && aside}
      {state.kind === 'loading' && placeholder}
      {state.kind === 'failed' && (
        <div className={styles['failure']}>
          <ErrorState
            title={t('viewFailed.title')}
            advice={state.spoiled ? t('viewFailed.reload') : t('viewFailed.advice')}
            retryLabel={state.spoiled ? t('viewFailed.reloadPage') : t('common:tryAgain')}
            onRetry={state.spoiled ? () => shell.location.reload() : retry}
          />
        </div>
      )}
      <div ref={slot} className={styles['slot']} hidden={!isReady} />
    </div>
  );
}
