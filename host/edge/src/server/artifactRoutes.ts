import { ReleaseNameSchema, Version } from 'shared-contracts/releases';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { picturePolicy, type PageHeaders } from '../policy/contentSecurityPolicy';
import { dictionaryHeader } from '../deltas/fileNamePattern';
import { dataHeaders, sendErrorPage } from '../http/responses';
import type { Artifact, ArtifactCache } from '../artifacts/artifactCache';
import { sendPrepared } from '../http/preparedResponse';
import { pathOf } from '../http/requestTarget';
import { StoreUnavailableError } from '../store/storeWithCircuitBreaker';

const addressPattern = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;
const yearInSeconds = 31_536_000;
/** For responses whose address changes with their bytes. */
export const immutable = `public, max-age=${String(yearInSeconds)}, immutable`;

/** Headers for a file of a build, which the edge and nginx both send. */
export function artifactHeaders({ type }: Pick<Artifact, 'type'>): Record<string, string> {
  return {
    ...dataHeaders,
    ...(type.startsWith('image/') ? { 'content-security-policy': picturePolicy } : {}),
    'content-type': type,
    'cache-control': immutable,
  };
}

export interface ArtifactRoutesOptions {
  readonly artifacts: ArtifactCache;
  readonly pageHeaders: () => PageHeaders;
  /** Called for each request for a file. `isCached`: the file was in memory. */
  readonly onFileRequest: (isCached: boolean) => void;
}

/** Serves the files of builds at their exact addresses. */
export function artifactRoutes(
  app: FastifyInstance,
  { artifacts, pageHeaders, onFileRequest }: ArtifactRoutesOptions,
  done: () => void,
): void {
  async function find(name: string, version: string, file: string): Promise<Artifact | undefined> {
    const cached = artifacts.cached(name, version, file);
    onFileRequest(cached !== undefined);
    if (cached) return cached;
    const isBuild = v.is(ReleaseNameSchema, name) && v.is(Version, version);
    return isBuild ? artifacts.find(name, version, file) : undefined;
  }

  app.get('/remotes/*', async (request, reply) => {
    const [, name = '', version = '', file = ''] = addressPattern.exec(pathOf(request.url)) ?? [];
    let artifact: Artifact | undefined;
    try {
      artifact = await find(name, version, file);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return sendErrorPage(request, reply, 'storeUnavailable', pageHeaders());
    }
    if (!artifact) return sendErrorPage(request, reply, 'notFound', pageHeaders());
    if (artifact.deltas) reply.header('use-as-dictionary', dictionaryHeader(name, file));
    return sendPrepared(request, reply, artifact, artifactHeaders(artifact));
  });
  done();
}
