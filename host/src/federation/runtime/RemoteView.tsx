import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteName } from 'shared-contracts/domain';
import type { LifecyclePhase } from 'shared-contracts/remote';
import { ErrorState, type Elements } from 'shared-contracts/ui';
import type { PageReleases, RemoteBuild } from '../registry/pageReleases';
import { FirstView, useHandOver, type FirstViewStore } from './FirstView';
import { isMissingFile } from './loadModule';
import { mountView, type MountDeps, type ShownView } from './mountView';
import styles from './RemoteView.module.css';

export interface ShowDeps extends MountDeps {
  readonly releases: PageReleases;
}

export type ViewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** `needsReload`: the view cannot run in this document any more. */
  | { readonly kind: 'failed'; readonly needsReload: boolean };

interface ViewRequest {
  readonly owner: RemoteName;
  readonly view: string;
  readonly popup?: string | undefined;
  readonly params: object;
  readonly slot: HTMLElement;
  readonly onState: (state: ViewState) => void;
}

/** A crash this soon after the first render counts as an error of the build. */
const earlyCrashMs = 10_000;

/** Shows a view of a remote in a slot. If a build fails, the last known good build is tried once. */
export function showView(shell: ShowDeps, request: ViewRequest): ShownView {
  const { owner, view, slot, onState } = request;
  const { releases } = shell;
  let { params } = request;
  let mountedView: ShownView | undefined;

  /** `previousPhase`: phase in which the first build failed, if this is the second build. */
  function show(build: RemoteBuild, previousPhase?: LifecyclePhase) {
    let readyAtMs: number | undefined;
    /**
     * Records the error and returns whether the build counts as failed. Before the first render every error counts.
     * Later only missing files count.
     */
    const recordError = (phase: LifecyclePhase, error: unknown) => {
      if (readyAtMs === undefined) {
        if (previousPhase === undefined) releases.failedBuilds.add(build, phase);
        return true;
      }
      // A view that reports a failed load itself has retried already.
      if (isMissingFile(error))
        return releases.failedBuilds.recordMissingChunk(build, phase === 'load') === 'always';
      if (performance.now() - readyAtMs < earlyCrashMs) releases.failedBuilds.recordCrash(build);
      return false;
    };
    mountedView = mountView(shell, {
      ...request,
      build,
      params,
      slot,
      ready() {
        readyAtMs = performance.now();
        releases.failedBuilds.recordHealthy(build);
        onState({ kind: 'ready' });
      },
      failed(phase, error) {
        const isFailed = recordError(phase, error);
        const alternative = isFailed && previousPhase === undefined ? alternativeTo(build) : undefined;
        if (alternative) {
          show(alternative, phase);
          return;
        }
        if (isFailed) releases.failedBuilds.clear(owner);
        // webpack never evaluates a module again after it threw. If each tried build threw, only a new document helps.
        const hasEachBuildThrown = [previousPhase ?? phase, phase].every((failed) => failed === 'evaluate');
        const needsReload = readyAtMs === undefined && hasEachBuildThrown;
        onState({ kind: 'failed', needsReload });
      },
    });
  }

  const alternativeTo = (failedBuild: RemoteBuild) =>
    releases
      .candidates(owner)
      .find(({ buildId, views }) => buildId !== failedBuild.buildId && views.includes(view));

  const [build] = releases.candidates(owner);
  if (build) show(build);
  else {
    shell.reports.add(owner, 'load', 'no release is live');
    onState({ kind: 'failed', needsReload: releases.pageStatus() !== 'current' });
  }

  return {
    update(newParams) {
      params = newParams;
      mountedView?.update(newParams);
    },
    leave() {
      mountedView?.leave();
    },
  };
}

interface RemoteViewProps {
  readonly shell: ShowDeps & { readonly location: Pick<Location, 'reload'> };
  readonly owner: RemoteName;
  /** For example `screens/home` or `popups/game`. */
  readonly view: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly popup?: string;
  /** Shown until the view is ready. */
  readonly placeholder: Elements;
  /** Shown instead of the placeholder, until the view has loaded its content. */
  readonly firstView?: FirstViewStore | undefined;
  /** The close button, shown until the view is ready and has its own. */
  readonly aside?: Elements;
  /** Called when the view has rendered its content. */
  readonly onReady?: () => void;
  /** Called when the view has rendered its content, or has failed. */
  readonly onSettled?: () => void;
}

/** One view of a remote: its placeholder, the view itself, or an error card. */
export function RemoteView({
  shell,
  owner,
  view,
  params,
  popup,
  placeholder,
  firstView,
  aside,
  onReady,
  onSettled,
}: RemoteViewProps) {
  const { t } = useTranslation(['host', 'common']);
  const slot = useRef<HTMLDivElement>(null);
  const shownView = useRef<ShownView>(null);
  const [state, setState] = useState<ViewState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const show = useEffectEvent((element: HTMLElement) =>
    showView(shell, { owner, view, popup, params, slot: element, onState: setState }),
  );
  const updateParams = useEffectEvent(() => {
    shownView.current?.update(params);
  });

  useEffect(() => {
    if (!slot.current) return undefined;
    const newView = show(slot.current);
    shownView.current = newView;
    return () => {
      shownView.current = null;
      newView.leave();
    };
  }, [owner, view, attempt]);

  // Params are plain data, so equal JSON means equal params.
  const paramsText = JSON.stringify(params);
  useEffect(() => {
    updateParams();
  }, [paramsText]);

  const { element, isShown } = useHandOver(firstView, slot, state.kind === 'ready');
  const isFailed = state.kind === 'failed';
  const notifyReady = useEffectEvent(() => onReady?.());
  useLayoutEffect(() => {
    if (isShown) notifyReady();
  }, [isShown]);

  const isSettled = isShown || isFailed;
  const notifySettled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (isSettled) notifySettled();
  }, [isSettled]);

  const retry = () => {
    setState({ kind: 'loading' });
    setAttempt(attempt + 1);
  };

  return (
    <div className={styles['view']} data-remote={owner} data-view={view} aria-busy={!isShown && !isFailed}>
      {!isShown && aside}
      {!isShown && !isFailed && (element ? <FirstView element={element} /> : placeholder)}
      {isFailed && (
        <div className={styles['failure']}>
          <ErrorState
            title={t('viewFailed.title')}
            advice={state.needsReload ? t('viewFailed.reload') : t('viewFailed.advice')}
            retryLabel={state.needsReload ? t('viewFailed.reloadPage') : t('common:tryAgain')}
            onRetry={state.needsReload ? () => shell.location.reload() : retry}
          />
        </div>
      )}
      <div ref={slot} className={styles['slot']} hidden={!isShown} />
    </div>
  );
}
