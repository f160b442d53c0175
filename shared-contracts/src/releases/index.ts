export {
  ReleaseNameSchema,
  Version,
  artifactPath,
  buildId,
  containerName,
  releaseNames,
  type ReleaseName,
} from './identifiers';
export {
  Registry,
  SignedRegistry,
  namedBuilds,
  recordOf,
  type Canary,
  type RegistryRecord,
  type ReleaseState,
} from './Registry';
export type { ContractRecord, Exchange, JsonSchema } from './ContractRecord';
export { bucketOf, runsCanary } from './canary';
export type { Cohort } from './cohort';
export type { ViewFiles } from './loading';
export { ReleaseRecord } from './ReleaseRecord';
export { readJson, readRegistry, type Read } from './readRegistry';
