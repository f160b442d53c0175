export { CountryField } from './CountryField';
export { HostProvider, useHost, useLatest, useSession } from './HostProvider';
export { LookupField } from './LookupField';
export { StateField } from './StateField';
export { useCopy } from './useCopy';
export { useLookup } from './useLookup';
export { useUnsaved } from './useUnsaved';
export { viewParcel, type ViewOptions } from './viewParcel';
