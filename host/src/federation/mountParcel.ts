import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import type { ViewModule } from 'shared-contracts/remote';

type Mount = (config: ParcelConfig, props: object & { domElement: HTMLElement }) => Parcel;

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

let mounted = 0;

/** Mounts a view under a name of its own: two parcels of one name take each other's place in single-spa-react. */
export async function mountParcel(module: ViewModule, element: HTMLElement, props: object): Promise<Parcel> {
  const mount = await insideOfOneRoot();
  mounted += 1;
  const { bootstrap, mount: show, unmount, update } = module;
  const config = { name: `${module.buildId}#${String(mounted)}`, bootstrap, mount: show, unmount, update };
  return mount(config, { domElement: element, ...props });
}
