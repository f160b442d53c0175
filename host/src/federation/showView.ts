import type { RemoteName } from 'shared-contracts/domain';
import type { PopupId } from 'shared-contracts/popups';
import type { FailurePhase, ViewModule } from 'shared-contracts/remote';
import type { Shell } from '../shell/createShell';
import { createHostContext } from './createHostContext';
import { loadModule } from './loadModule';
import { mountParcel } from './mountParcel';
import { deadlines, superviseView, ViewFailure, type MountedView } from './superviseView';
import { withDeadline } from './deadline';

export type ViewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** `spoiled`: the release ran and broke while it was evaluated; only a new document can run it again. */
  | { readonly kind: 'failed'; readonly spoiled: boolean };

interface ViewRequest {
  readonly owner: RemoteName;
  readonly view: string;
  readonly popup?: PopupId | undefined;
  readonly params: object;
  readonly slot: HTMLElement;
  readonly tell: (state: ViewState) => void;
}

export interface ShownView {
  update(params: object): void;
  leave(): void;
}

/** Shows a view of a remote in a slot and keeps watch over it until it leaves. */
export function showView(shell: Shell, request: ViewRequest): ShownView {
  const { owner, view, popup, slot, tell } = request;
  const build = shell.releases.active(owner);
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

  const report = (phase: string, error: unknown) => {
    shell.reports.add(build?.buildId ?? owner, phase, error);
  };

  async function unmount(gone: MountedView) {
    const work = updating.catch(() => undefined).then(() => gone.unmount());
    try {
      await withDeadline(work, deadlines.unmountMs, 'unmount');
    } catch (error) {
      report('unmount', error);
    }
  }

  function leave() {
    if (over) return;
    over = true;
    shell.unsaved.hold(view, false);
    clearTimeout(readyTimer);
    // Out of sight at once, whatever time it takes to go.
    element.style.display = 'none';
    const gone = mounted ? unmount(mounted) : Promise.resolve();
    void gone.finally(() => {
      element.remove();
    });
  }

  function fail(error: unknown, phase: FailurePhase) {
    if (over) return;
    report(phase, error instanceof ViewFailure ? error.reason : error);
    leave();
    tell({ kind: 'failed', spoiled: phase === 'evaluate' });
  }

  if (!build) {
    fail('no release is live', 'load');
    return { update: () => undefined, leave };
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
      tell({ kind: 'ready' });
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

  superviseView(build, { load: () => loadModule(build, view), mount }).then(
    () => {
      if (over) return;
      shell.ran.add(build.buildId);
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
