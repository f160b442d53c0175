import type { Subject } from 'rxjs';
import { popups, type Popup, type PopupId } from 'shared-contracts/popups';
import type { FailurePhase, ViewModule } from 'shared-contracts/remote';
import { withDeadline } from '../../platform/loading/deadline';
import type { Unsaved } from '../../platform/popups/createUnsaved';
import type { PageReleases, RemoteBuild } from '../registry/pageReleases';
import type { ViewPhase } from '../telemetry/reportPhases';
import { createHostContext, type HostContextDeps } from './createHostContext';
import { forgetLoaded, loadModule } from './loadModule';
import { mountParcel } from './mountParcel';
import { deadlines, moneyLingersMs, superviseView, ViewFailure, type MountedView } from './mountParcel';

export interface MountDeps extends HostContextDeps {
  readonly phases$: Pick<Subject<ViewPhase>, 'next'>;
  readonly unsaved: Pick<Unsaved, 'hold'>;
  readonly releases: Pick<PageReleases, 'hold' | 'serves'>;
}

interface Request {
  readonly build: RemoteBuild;
  readonly view: string;
  readonly popup?: PopupId | undefined;
  readonly params: object;
  readonly slot: HTMLElement;
  /** Its content is to be seen. */
  readonly ready: () => void;
  /** It is gone already when this is told. */
  readonly failed: (phase: FailurePhase, error: unknown) => void;
}

export interface ShownView {
  update(params: object): void;
  leave(): void;
}

const isMoney = (popup: PopupId | undefined) => {
  const declared: Popup | undefined = popup && popups[popup];
  return declared?.holds === true;
};

/** Mounts a view of one build in a slot and keeps watch over it until it leaves. */
export function mountView(shell: MountDeps, request: Request): ShownView {
  const { build, view, popup, slot } = request;
  const begunMs = performance.now();
  // A view that hangs keeps its element; the next attempt gets a fresh one.
  const element = document.createElement('div');
  element.style.display = 'contents';
  slot.append(element);

  let over = false;
  const isOver = () => over;
  let isReady = false;
  let mounted: MountedView | undefined;
  let params = request.params;
  let delivered = params;
  let updating: Promise<unknown> = Promise.resolve();
  let readyTimer: ReturnType<typeof setTimeout> | undefined;
  let release: (() => void) | undefined;

  const tell = (phase: ViewPhase['phase'], failed?: ViewPhase['failed']) => {
    shell.phases$.next({
      build,
      view,
      phase,
      wasReady: isReady && phase !== 'ready',
      afterMs: performance.now() - begunMs,
      ...(failed && { failed }),
    });
  };

  async function unmount(gone: MountedView) {
    const work = updating.catch(() => undefined).then(() => gone.unmount());
    try {
      await withDeadline(work, deadlines.unmountMs, 'unmount');
    } catch (error) {
      tell('unmount', { error });
    }
  }

  function leave() {
    if (over) return;
    over = true;
    if (release) setTimeout(release, moneyLingersMs);
    shell.unsaved.hold(view, false);
    clearTimeout(readyTimer);
    // Out of sight at once, whatever time it takes to go.
    element.style.display = 'none';
    const gone = mounted ? unmount(mounted) : Promise.resolve();
    void gone.finally(() => {
      element.remove();
    });
  }

  function fail(reason: unknown, phase: FailurePhase) {
    if (over) return;
    const error = reason instanceof ViewFailure ? reason.reason : reason;
    tell(phase, { error });
    forgetLoaded(build, error);
    release?.();
    leave();
    request.failed(phase, error);
  }

  const host = createHostContext(shell, {
    build,
    popup,
    holdUnsaved: (isDirty) => {
      if (!over) shell.unsaved.hold(view, isDirty);
    },
    ready: () => {
      if (over || isReady) return;
      isReady = true;
      clearTimeout(readyTimer);
      if (isMoney(popup)) release = shell.releases.hold(build);
      tell('ready');
      request.ready();
    },
    failed: fail,
  });

  /** A mount may outlive its deadline, so whatever comes of it after the end is taken down again. */
  async function mount(module: ViewModule): Promise<MountedView> {
    if (isOver()) throw new Error('nobody waits for it any more');
    delivered = params;
    mounted = await mountParcel(module, element, { host, params });
    if (isOver()) void unmount(mounted);
    return mounted;
  }

  /** single-spa throws when an update meets another; the latest wins. */
  function deliver() {
    if (!mounted || over || delivered === params) return;
    const next = params;
    delivered = next;
    updating = updating.then(() =>
      over || params !== next ? undefined : mounted?.update({ host, params: next }),
    );
    updating.catch((error: unknown) => {
      fail(error, 'render');
    });
  }

  const passed = (phase: FailurePhase) => {
    if (!over) tell(phase);
  };
  superviseView(build, { load: () => loadModule(build, view), mount, passed }).then(
    () => {
      if (over) return;
      deliver();
      if (isReady) return;
      readyTimer = setTimeout(() => {
        fail('the view never said that it was ready', 'ready');
      }, deadlines.readyMs);
    },
    (error: unknown) => {
      fail(error, error instanceof ViewFailure ? error.phase : 'load');
    },
  );

  return {
    update(next) {
      params = next;
      deliver();
    },
    leave,
  };
}
