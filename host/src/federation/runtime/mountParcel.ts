import { mountRootParcel, SKIP_BECAUSE_BROKEN, type Parcel, type ParcelConfig } from 'single-spa';
import { isViewModule, type LifecyclePhase, type ViewModule } from 'shared-contracts/remote';
import { withDeadline } from '../../platform/loading/deadline';
import type { RemoteBuild } from '../registry/pageReleases';

/** Deadline of each step. After it, the view counts as failed. */
export const deadlines = { loadMs: 13_000, mountMs: 5_000, readyMs: 5_000, unmountMs: 2_000 } as const;

/** Time between the popups of a payment and its result. The hold of the build must outlast it. */
export const releaseHoldAfterMs = 4_000;

export interface MountedView {
  update(props: object): Promise<unknown>;
  unmount(): Promise<unknown>;
}

export interface Steps {
  load(): Promise<unknown>;
  mount(module: ViewModule): Promise<MountedView>;
  passed(phase: LifecyclePhase): void;
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

async function step<Value>(phase: LifecyclePhase, work: Promise<Value>, afterMs: number): Promise<Value> {
  try {
    return await withDeadline(work, afterMs, phase);
  } catch (reason) {
    throw reason instanceof ViewError ? reason : new ViewError(phase, reason);
  }
}

/** Loads and mounts one view, each step within its deadline. Rejects with a `ViewError` that names the failed phase. */
export async function loadAndMountView(
  build: Pick<RemoteBuild, 'buildId'>,
  { load, mount, passed }: Steps,
): Promise<MountedView> {
  const module = await step('load', load(), deadlines.loadMs);
  if (!isViewModule(module)) throw new ViewError('evaluate', 'the module is not a view');
  if (module.buildId !== build.buildId) {
    throw new ViewError('evaluate', `${module.buildId} ran instead of ${build.buildId}`);
  }
  passed('load');
  const mounted = await step('mount', mount(module), deadlines.mountMs);
  passed('mount');
  return mounted;
}

type ParcelProps = object & { domElement: HTMLElement };
type Mount = (config: ParcelConfig, props: ParcelProps) => Parcel;

let mountInRoot: Promise<Mount> | undefined;

/**
 * single-spa never releases a root parcel: each leaks a node and its listeners. So the page has one root parcel, and all
 * views are mounted inside it.
 */
function getMountInRoot(): Promise<Mount> {
  mountInRoot ??= new Promise((resolve) => {
    const doNothing = () => Promise.resolve();
    mountRootParcel(
      {
        name: 'views',
        bootstrap: doNothing,
        mount: (props: object) => {
          resolve((props as { mountParcel: Mount }).mountParcel);
          return Promise.resolve();
        },
        unmount: doNothing,
      },
      { domElement: document.createElement('div') },
    );
  });
  return mountInRoot;
}

/** single-spa never releases a failed parcel. Without this, its props would leak as well. */
function clearProps(props: object) {
  for (const name of Object.keys(props)) Reflect.deleteProperty(props, name);
}

/** `mountPromise` reports errors. The promises of the single steps would report them a second time. */
function ignoreStepErrors({ loadPromise, bootstrapPromise, unmountPromise }: Parcel) {
  for (const promise of [loadPromise, bootstrapPromise, unmountPromise]) promise.catch(() => undefined);
}

/** The shell has its own deadlines. With shorter times, single-spa would warn about slow machines in the console. */
const timeout = { millis: 60_000, warningMillis: 60_000, dieOnTimeout: false };
const timeouts = { bootstrap: timeout, mount: timeout, unmount: timeout, update: timeout };

let mountCount = 0;

/** Mounts a view under a unique name, because parcels with the same name replace each other in single-spa-react. */
export async function mountParcel(
  module: ViewModule,
  domElement: HTMLElement,
  props: object,
): Promise<MountedView> {
  const mountInRootParcel = await getMountInRoot();
  mountCount += 1;
  const name = `${module.buildId}#${String(mountCount)}`;
  const { bootstrap, mount, unmount, update } = module;
  let parcelProps: ParcelProps = { domElement, ...props };
  const config = { name, bootstrap, mount, unmount, update, timeouts };
  const parcel = mountInRootParcel(config, parcelProps);
  ignoreStepErrors(parcel);
  try {
    await parcel.mountPromise;
  } catch (error) {
    clearProps(parcelProps);
    throw error;
  }
  return {
    async update(next) {
      parcelProps = { domElement, ...next };
      await parcel.update?.(parcelProps);
    },
    async unmount() {
      try {
        // single-spa does not unmount a parcel after its update has failed.
        if (parcel.getStatus() === SKIP_BECAUSE_BROKEN) await module.unmount({ name, ...parcelProps });
        else await parcel.unmount();
      } finally {
        clearProps(parcelProps);
      }
    },
  };
}
