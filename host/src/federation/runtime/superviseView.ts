import { isViewModule, type FailurePhase, type ViewModule } from 'shared-contracts/remote';
import { withDeadline } from '../../platform/loading/deadline';
import type { RemoteBuild } from '../registry/pageReleases';

/** How long each step of showing a view may take before the remote is given up. */
export const deadlines = { loadMs: 13_000, mountMs: 5_000, readyMs: 5_000, unmountMs: 2_000 } as const;

/** A payment goes on where its popup makes way for that of its result, a moment later. */
export const moneyLingersMs = 4_000;

export interface MountedView {
  update(props: object): Promise<unknown>;
  unmount(): Promise<unknown>;
}

export interface Steps {
  load(): Promise<unknown>;
  mount(module: ViewModule): Promise<MountedView>;
  passed(phase: FailurePhase): void;
}

export class ViewFailure extends Error {
  override readonly name = 'ViewFailure';
  constructor(
    readonly phase: FailurePhase,
    readonly reason: unknown,
  ) {
    super(`${phase}: ${String(reason)}`);
  }
}

async function step<Value>(phase: FailurePhase, work: Promise<Value>, afterMs: number): Promise<Value> {
  try {
    return await withDeadline(work, afterMs, phase);
  } catch (reason) {
    throw reason instanceof ViewFailure ? reason : new ViewFailure(phase, reason);
  }
}

/** Loads and mounts one view, each step within its time; rejects with the step that failed. */
export async function superviseView(
  build: Pick<RemoteBuild, 'buildId'>,
  { load, mount, passed }: Steps,
): Promise<MountedView> {
  const module = await step('load', load(), deadlines.loadMs);
  if (!isViewModule(module)) throw new ViewFailure('evaluate', 'the module is no view');
  if (module.buildId !== build.buildId) {
    throw new ViewFailure('evaluate', `${module.buildId} ran instead of ${build.buildId}`);
  }
  passed('load');
  const mounted = await step('mount', mount(module), deadlines.mountMs);
  passed('mount');
  return mounted;
}
