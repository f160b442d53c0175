// Replaces the host's federation/runtime/loadModule, because the bundle contains the views.
import { views } from './views.js';

export const isMissingFile = (error) =>
  error?.name === 'ChunkLoadError' || error?.code === 'CSS_CHUNK_LOAD_FAILED';

export const prefetchView = ({ name }, view) => void views[`${name}/${view}`]().catch(() => undefined);

export async function loadModule({ name, buildId }, view) {
  return { ...(await views[`${name}/${view}`]()), buildId };
}
