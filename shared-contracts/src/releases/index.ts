export {
  artifactPath,
  buildId,
  containerName,
  filePath,
  originVersion,
  namedBuilds,
  recordOf,
  coreReleaseNames,
  isCoreRelease,
  releaseNamesIn,
  type ReleaseName,
} from './builds';
export { stableAddress } from './stableAddress';
export { tabPollMs } from './tabPollMs';
export { ReleaseNameSchema, Version } from './identifiers';
export { Registry, SignedPayload, type Canary, type RegistryRecord, type ReleaseState } from './Registry';
export type { ContractRecord, Exchange, JsonSchema } from './ContractRecord';
export { bucketOf, runsCanary } from './canary';
export type { Cohort } from './cohort';
export { OwnPopup } from './OwnPopup';
export { paramsOfOwnPopup, PopupName } from './PopupName';
export type { Prefetch } from './Prefetch';
export type { ViewFiles } from './loading';
export { ReleaseRecord } from './ReleaseRecord';
export { readJson, readRegistry, type ReadResult } from './readRegistry';
