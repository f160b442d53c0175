import { buildId, type ReleaseName } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import type { TrustedKeys } from '../keys/envelope';
import { readBuild } from '../store/builds';
import type { ReleaseStore } from '../store/releaseStore';
import { type Publication, publicationsOf } from './publications';
import { type BuildFrame, stackLines } from './stackFrames';
import { type Origin, traceFrames } from './traceFrames';

export interface ExplainContext {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
}

interface ExplainedFrame {
  /** The line of the stack. */
  readonly text: string;
  readonly build: string | null;
  readonly origin: Origin | null;
  /** Why the origin is unknown. */
  readonly reason: string | null;
}

export interface ExplainedBuild {
  readonly build: string;
  /** The package of the build. Its team has the same name. */
  readonly package: ReleaseName;
  /** Owners of the restricted keys that may publish this package. */
  readonly keyOwners: readonly string[];
  readonly commit: string | null;
  readonly publication: Publication | null;
}

export interface ExplainedStack {
  readonly message: string;
  /** The package of the innermost frame outside libraries, or else of the first frame of a build; null without one. */
  readonly owner: ReleaseName | null;
  readonly frames: readonly ExplainedFrame[];
  readonly builds: readonly ExplainedBuild[];
}

/** Returns the team, the key owners, the commit and the publication of each build. */
export async function explainBuilds(
  context: ExplainContext,
  builds: readonly Pick<BuildFrame, 'name' | 'version'>[],
): Promise<readonly ExplainedBuild[]> {
  const unique = new Map(builds.map(({ name, version }) => [buildId(name, version), { name, version }]));
  const publications = await publicationsOf(context, new Set(unique.keys()));
  return Promise.all(
    [...unique].map(async ([id, { name, version }]) => {
      const record = await readBuild(context.store, context.trusted, name, version);
      const keyOwners = [...context.trusted.values()].flatMap(({ packages, owner }) =>
        owner !== undefined && packages?.includes(name) === true ? [owner] : [],
      );
      return {
        build: id,
        package: name,
        keyOwners: [...new Set(keyOwners)],
        commit: record?.commit || null,
        publication: publications.get(id) ?? null,
      };
    }),
  );
}

/** Explains the stack of an error in a page, as its console or an error report shows it. Throws without a frame. */
export async function explainStack(context: ExplainContext, stack: string): Promise<ExplainedStack> {
  const lines = stackLines(stack);
  if (!lines.some(({ isFrame }) => isFrame))
    throw new OperatorError(
      'The text contains no frame of a stack, for example: at f (https://casino.example/remotes/remote-lobby/1.4.0-1a2b3c4d/home.js:1:20)',
    );
  const buildFrames = lines.flatMap(({ buildFrame }) => buildFrame ?? []);
  const traced = await traceFrames(context, buildFrames);
  const tracedByFrame = new Map(buildFrames.map((frame, index) => [frame, traced[index]]));
  const isProductCode = (frame: BuildFrame) => tracedByFrame.get(frame)?.origin?.isLibrary === false;
  const owner = (buildFrames.find(isProductCode) ?? buildFrames[0])?.name ?? null;
  const frames = lines
    .filter(({ isFrame }) => isFrame)
    .map(({ text, buildFrame }) => {
      const { origin, reason } = (buildFrame && tracedByFrame.get(buildFrame)) ?? {};
      return {
        text,
        build: buildFrame ? buildId(buildFrame.name, buildFrame.version) : null,
        origin: origin ?? null,
        reason: origin ? null : (reason ?? 'the script is not a file of a build'),
      };
    });
  return {
    message: lines
      .filter(({ isFrame }) => !isFrame)
      .map(({ text }) => text)
      .join(' '),
    owner,
    frames,
    builds: await explainBuilds(context, buildFrames),
  };
}
