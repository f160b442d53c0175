// Replaces the host's federation/runtime/mountParcel, because in this build single-spa calls the lifecycles of the views.
import { mountRootParcel, start } from 'single-spa';

export * from '@host/federation/runtime/mountParcel';

start();

let mountCount = 0;

export async function mountParcel({ buildId, bootstrap, mount, unmount, update }, domElement, props) {
  mountCount += 1;
  const name = `${buildId}#${mountCount}`;
  const parcel = mountRootParcel({ name, bootstrap, mount, unmount, update }, { domElement, ...props });
  await parcel.mountPromise;
  return { update: (newProps) => parcel.update(newProps), unmount: () => parcel.unmount() };
}
