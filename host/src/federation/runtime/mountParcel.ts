import { mountRootParcel, SKIP_BECAUSE_BROKEN, type Parcel, type ParcelConfig } from 'single-spa';
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

type Given = object & { domElement: HTMLElement };
type Mount = (config: ParcelConfig, props: Given) => Parcel;

let mountInside: Promise<Mount> | undefined;

/**
 * single-spa never lets go of a root parcel (a node and its listeners leak with each), so the page has one,
 * which lives as long as the page, and every view is mounted inside it.
 */
function insideOfOneRoot(): Promise<Mount> {
  mountInside ??= new Promise((resolve) => {
    const nothing = () => Promise.resolve();
    mountRootParcel(
      {
        name: 'views',
        bootstrap: nothing,
        mount: (props: object) => {
          resolve((props as { mountParcel: Mount }).mountParcel);
          return Promise.resolve();
        },
        unmount: nothing,
      },
      { domElement: document.createElement('div') },
    );
  });
  return mountInside;
}

/** A parcel that broke stays with single-spa for ever; what it was given must not stay with it. */
function empty(given: object) {
  for (const name of Object.keys(given)) Reflect.deleteProperty(given, name);
}

/** Failures come by `mountPromise` and by each step's own promise; these would be reported a second time. */
function quieten({ loadPromise, bootstrapPromise, unmountPromise }: Parcel) {
  for (const promise of [loadPromise, bootstrapPromise, unmountPromise]) promise.catch(() => undefined);
}

/** Our own deadlines watch every step; single-spa would only complain of a slow machine in the console. */
const patience = { millis: 60_000, warningMillis: 60_000, dieOnTimeout: false };
const timeouts = { bootstrap: patience, mount: patience, unmount: patience, update: patience };

let mounted = 0;

/** Mounts a view under a name of its own: two parcels of one name take each other's place in single-spa-react. */
export async function mountParcel(
  module: ViewModule,
  domElement: HTMLElement,
  props: object,
): Promise<MountedView> {
  const mount = await insideOfOneRoot();
  mounted += 1;
  const name = `${module.buildId}#${String(mounted)}`;
  const { bootstrap, mount: show, unmount, update } = module;
  let given: Given = { domElement, ...props };
  const config = { name, bootstrap, mount: show, unmount, update, timeouts };
  const parcel = mount(config, given);
  quieten(parcel);
  try {
    await parcel.mountPromise;
  } catch (error) {
    empty(given);
    throw error;
  }
  return {
    async update(next) {
      given = { domElement, ...next };
      await parcel.update?.(given);
    },
    async unmount() {
      try {
        // single-spa does not touch a parcel again that failed to update; its view must go all the same.
        if (parcel.getStatus() === SKIP_BECAUSE_BROKEN) await module.unmount({ name, ...given });
        else await parcel.unmount();
      } finally {
        empty(given);
      }
    },
  };
}
