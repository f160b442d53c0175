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
export { bucketOf, runsCanary } from './canary';
export { ReleaseRecord, type ViewFiles } from './ReleaseRecord';
export { readJson, readRegistry, type Read } from './readRegistry';
