import { isViewModule, type LifecyclePhase, type ViewModule } from 'shared-contracts/remote';
import { withDeadline } from '../../platform/loading/deadline';
import type { RemoteBuild } from '../registry/pageReleases';

/** Deadline of each step. After it, the view counts as failed. */
export const deadlines = { loadMs: 13_000, mountMs: 5_000, readyMs: 5_000, unmountMs: 2_000 } as const;

/**
 * A closed view holds its build for this time, which is longer than the pause between a payment's popup and its result.
 */
export const releaseHoldAfterMs = 4_000;

export interface MountedView {
  update(props: object): Promise<unknown>;
  unmount(): Promise<unknown>;
}

export interface Steps {
  load(): Promise<unknown>;
  mount(module: ViewModule): Promise<MountedView>;
  onPhase(phase: LifecyclePhase): void;
}

export class ViewError extends Error {
  override readonly name = 'ViewError';
  constructor(
    readonly phase: LifecyclePhase,
    readonly reason: unknown,
  ) {
    super(`${phase}: ${String(reason)}`);
  }
}

async function runStep<Value>(
  phase: LifecyclePhase,
  work: Promise<Value>,
  deadlineMs: number,
): Promise<Value> {
  try {
    return await withDeadline(work, deadlineMs, phase);
  } catch (reason) {
    throw reason instanceof ViewError ? reason : new ViewError(phase, reason);
  }
}

/** Loads and mounts one view, each step within its deadline. Rejects with a `ViewError` that names the failed phase. */
export async function loadAndMountView(
  build: Pick<RemoteBuild, 'buildId'>,
  { load, mount, onPhase }: Steps,
): Promise<MountedView> {
  const module = await runStep('load', load(), deadlines.loadMs);
  if (!isViewModule(module)) throw new ViewError('evaluate', 'the module is not a view');
  if (module.buildId !== build.buildId) {
    throw new ViewError('evaluate', `${module.buildId} ran instead of ${build.buildId}`);
  }
  onPhase('load');
  const mountedView = await runStep('mount', mount(module), deadlines.mountMs);
  onPhase('mount');
  return mountedView;
}

let mountCount = 0;

/** Mounts a view under a unique name, because views with the same name replace each other in single-spa-react. */
export async function mountParcel(
  module: ViewModule,
  domElement: HTMLElement,
  props: object,
): Promise<MountedView> {
  mountCount += 1;
  const parcelProps = { name: `${module.buildId}#${String(mountCount)}`, domElement };
  await module.bootstrap({ ...parcelProps, ...props });
  await module.mount({ ...parcelProps, ...props });
  return {
    update: (newProps) => module.update({ ...parcelProps, ...newProps }),
    unmount: () => module.unmount(parcelProps),
  };
}
