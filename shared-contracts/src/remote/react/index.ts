export { HostProvider, useHost, useLatest, useSession } from './HostProvider';
export { viewParcel, type ViewOptions } from './viewParcel';
