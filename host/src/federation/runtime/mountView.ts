import type { Subject } from 'rxjs';
import type { LifecyclePhase, ViewModule } from 'shared-contracts/remote';
import { startDeadline, withDeadline } from '../../platform/loading/deadline';
import { likelyViews, type OpenedAddress } from '../../platform/navigation/guard';
import type { UnsavedChanges } from '../../platform/popups/createUnsavedChanges';
import type { PageReleases, RemoteBuild } from '../registry/pageReleases';
import type { ViewPhase } from '../telemetry/reportPhases';
import { createHostContext, type HostContextDeps } from './createHostContext';
import { loadModule } from './loadModule';
import {
  deadlines,
  loadAndMountView,
  mountParcel,
  releaseHoldAfterMs,
  ViewError,
  type MountedView,
} from './mountParcel';

/** Loads and evaluates the views of the address while the region check and the profile are still loading. */
export function loadLikelyViews(
  releases: Pick<PageReleases, 'active' | 'serves' | 'popup'>,
  address: OpenedAddress,
): void {
  for (const [owner, view] of likelyViews(address, (popup) => releases.popup(popup)?.owner)) {
    const build = releases.serves(owner, view) ? releases.active(owner) : undefined;
    if (build) loadModule(build, view).catch(() => undefined);
  }
}

export interface MountDeps extends HostContextDeps {
  readonly phases$: Pick<Subject<ViewPhase>, 'next'>;
  readonly unsaved: Pick<UnsavedChanges, 'set'>;
  readonly releases: Pick<PageReleases, 'hold' | 'serves' | 'popup'>;
}

interface MountRequest {
  readonly build: RemoteBuild;
  readonly view: string;
  readonly popup?: string | undefined;
  readonly params: object;
  readonly slot: HTMLElement;
  /** Called when the view has rendered its content. */
  readonly ready: () => void;
  /** Called after the failed view has been removed. */
  readonly failed: (phase: LifecyclePhase, error: unknown) => void;
}

export interface ShownView {
  update(params: object): void;
  /** Hides the view at once, and unmounts it. */
  leave(): void;
}

/** Mounts a view of one build in a slot, and handles its errors until it leaves. */
export function mountView(shell: MountDeps, request: MountRequest): ShownView {
  const { build, view, popup, slot } = request;
  const startedMs = performance.now();
  // In a popup with `staysOpen`, the player pays or types a lot. Its build is held until shortly after the popup
  // closes.
  const staysOpen = popup !== undefined && shell.releases.popup(popup)?.staysOpen === true;
  // A view that hangs may still use its element, so each attempt gets a new one.
  const element = document.createElement('div');
  element.style.display = 'contents';
  slot.append(element);

  let hasLeft = false;
  // A function, because TypeScript would assume that the variable does not change during an `await`.
  const isGone = () => hasLeft;
  let isReady = false;
  let mountedView: MountedView | undefined;
  let params = request.params;
  let sentParams = params;
  let lastUpdate: Promise<unknown> = Promise.resolve();
  let stopReadyDeadline: (() => void) | undefined;
  let releaseHold: (() => void) | undefined;

  const emitPhase = (phase: ViewPhase['phase'], failed?: ViewPhase['failed']) => {
    shell.phases$.next({
      build,
      view,
      phase,
      wasReady: isReady && phase !== 'ready',
      afterMs: performance.now() - startedMs,
      ...(failed && { failed }),
    });
  };

  async function unmount(parcel: MountedView) {
    const work = lastUpdate.catch(() => undefined).then(() => parcel.unmount());
    try {
      await withDeadline(work, deadlines.unmountMs, 'unmount');
    } catch (error) {
      emitPhase('unmount', { error });
    }
  }

  function leave() {
    if (hasLeft) return;
    hasLeft = true;
    if (releaseHold) setTimeout(releaseHold, releaseHoldAfterMs);
    shell.unsaved.set(view, false);
    stopReadyDeadline?.();
    // Unmounting may take time, so the view is hidden first.
    element.style.display = 'none';
    const unmountResult = mountedView ? unmount(mountedView) : Promise.resolve();
    void unmountResult.finally(() => {
      element.remove();
    });
  }

  function fail(reason: unknown, phase: LifecyclePhase) {
    if (hasLeft) return;
    const error = reason instanceof ViewError ? reason.reason : reason;
    // Shows the error to the developer of a build from source, which lists no files. Players see only the error card.
    if (build.files.length === 0) reportError(error);
    emitPhase(phase, { error });
    releaseHold?.();
    leave();
    request.failed(phase, error);
  }

  const host = createHostContext(shell, {
    build,
    popup,
    holdUnsaved: (hasUnsavedInput) => {
      if (!hasLeft) shell.unsaved.set(view, hasUnsavedInput);
    },
    ready: () => {
      if (hasLeft || isReady) return;
      isReady = true;
      stopReadyDeadline?.();
      if (staysOpen) releaseHold = shell.releases.hold(build);
      emitPhase('ready');
      request.ready();
    },
    failed: fail,
  });

  /** A mount may finish after its deadline, when the view has left. Then it is unmounted at once. */
  async function mount(module: ViewModule): Promise<MountedView> {
    if (isGone()) throw new Error('the view has left');
    sentParams = params;
    mountedView = await mountParcel(module, element, { host, params });
    if (isGone()) void unmount(mountedView);
    return mountedView;
  }

  /** Updates run one after the other. Outdated params are skipped. */
  function sendParams() {
    if (!mountedView || hasLeft || sentParams === params) return;
    const newParams = params;
    sentParams = newParams;
    lastUpdate = lastUpdate.then(() =>
      hasLeft || params !== newParams ? undefined : mountedView?.update({ host, params: newParams }),
    );
    lastUpdate.catch((error: unknown) => {
      fail(error, 'render');
    });
  }

  const onPhase = (phase: LifecyclePhase) => {
    if (!hasLeft) emitPhase(phase);
  };
  loadAndMountView(build, { load: () => loadModule(build, view), mount, onPhase }).then(
    () => {
      if (hasLeft) return;
      sendParams();
      if (isReady) return;
      stopReadyDeadline = startDeadline(deadlines.readyMs, () => {
        fail('the view never called ready()', 'ready');
      });
    },
    (error: unknown) => {
      fail(error, error instanceof ViewError ? error.phase : 'load');
    },
  );

  return {
    update(newParams) {
      params = newParams;
      sendParams();
    },
    leave,
  };
}
