import type { Subject } from 'rxjs';
import { popups, type Popup, type PopupId } from 'shared-contracts/popups';
import type { LifecyclePhase, ViewModule } from 'shared-contracts/remote';
import { withDeadline } from '../../platform/loading/deadline';
import type { Unsaved } from '../../platform/popups/createUnsaved';
import type { PageReleases, RemoteBuild } from '../registry/pageReleases';
import type { ViewPhase } from '../telemetry/reportPhases';
import { createHostContext, type HostContextDeps } from './createHostContext';
import { forgetLoaded, loadModule } from './loadModule';
import { mountParcel } from './mountParcel';
import { deadlines, releaseHoldAfterMs, loadAndMountView, ViewError, type MountedView } from './mountParcel';

export interface MountDeps extends HostContextDeps {
  readonly phases$: Pick<Subject<ViewPhase>, 'next'>;
  readonly unsaved: Pick<Unsaved, 'hold'>;
  readonly releases: Pick<PageReleases, 'hold' | 'serves'>;
}

interface MountRequest {
  readonly build: RemoteBuild;
  readonly view: string;
  readonly popup?: PopupId | undefined;
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

const movesMoney = (popup: PopupId | undefined) => {
  const declared: Popup | undefined = popup && popups[popup];
  return declared?.holds === true;
};

/** Mounts a view of one build in a slot, and handles its errors until it leaves. */
export function mountView(shell: MountDeps, request: MountRequest): ShownView {
  const { build, view, popup, slot } = request;
  const startedMs = performance.now();
  // A view that hangs may still use its element, so each attempt gets a new one.
  const element = document.createElement('div');
  element.style.display = 'contents';
  slot.append(element);

  let hasLeft = false;
  // A function, because TypeScript would assume that the variable does not change during an `await`.
  const isGone = () => hasLeft;
  let isReady = false;
  let mounted: MountedView | undefined;
  let params = request.params;
  let sentParams = params;
  let updating: Promise<unknown> = Promise.resolve();
  let readyTimer: ReturnType<typeof setTimeout> | undefined;
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
    const work = updating.catch(() => undefined).then(() => parcel.unmount());
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
    shell.unsaved.hold(view, false);
    clearTimeout(readyTimer);
    // Unmounting may take time, so the view is hidden first.
    element.style.display = 'none';
    const unmounting = mounted ? unmount(mounted) : Promise.resolve();
    void unmounting.finally(() => {
      element.remove();
    });
  }

  function fail(reason: unknown, phase: LifecyclePhase) {
    if (hasLeft) return;
    const error = reason instanceof ViewError ? reason.reason : reason;
    emitPhase(phase, { error });
    forgetLoaded(build, error);
    releaseHold?.();
    leave();
    request.failed(phase, error);
  }

  const host = createHostContext(shell, {
    build,
    popup,
    holdUnsaved: (isDirty) => {
      if (!hasLeft) shell.unsaved.hold(view, isDirty);
    },
    ready: () => {
      if (hasLeft || isReady) return;
      isReady = true;
      clearTimeout(readyTimer);
      if (movesMoney(popup)) releaseHold = shell.releases.hold(build);
      emitPhase('ready');
      request.ready();
    },
    failed: fail,
  });

  /** A mount may finish after its deadline, when the view has left. Then it is unmounted at once. */
  async function mount(module: ViewModule): Promise<MountedView> {
    if (isGone()) throw new Error('the view has left');
    sentParams = params;
    mounted = await mountParcel(module, element, { host, params });
    if (isGone()) void unmount(mounted);
    return mounted;
  }

  /** Updates run one after the other, because single-spa throws when two overlap. Outdated params are skipped. */
  function sendParams() {
    if (!mounted || hasLeft || sentParams === params) return;
    const next = params;
    sentParams = next;
    updating = updating.then(() =>
      hasLeft || params !== next ? undefined : mounted?.update({ host, params: next }),
    );
    updating.catch((error: unknown) => {
      fail(error, 'render');
    });
  }

  const passed = (phase: LifecyclePhase) => {
    if (!hasLeft) emitPhase(phase);
  };
  loadAndMountView(build, { load: () => loadModule(build, view), mount, passed }).then(
    () => {
      if (hasLeft) return;
      sendParams();
      if (isReady) return;
      readyTimer = setTimeout(() => {
        fail('the view never called ready()', 'ready');
      }, deadlines.readyMs);
    },
    (error: unknown) => {
      fail(error, error instanceof ViewError ? error.phase : 'load');
    },
  );

  return {
    update(next) {
      params = next;
      sendParams();
    },
    leave,
  };
}
