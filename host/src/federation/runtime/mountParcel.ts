import { mountRootParcel, SKIP_BECAUSE_BROKEN, type Parcel, type ParcelConfig } from 'single-spa';
import type { ViewModule } from 'shared-contracts/remote';
import type { MountedView } from './superviseView';

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
