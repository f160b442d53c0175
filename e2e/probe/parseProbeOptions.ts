import { isRemoteName } from 'shared-contracts/domain';
import type { ReleaseName } from 'shared-contracts/releases';
import { parseArgs } from 'node:util';
import { packages } from '../../.config/run/packages.mjs';

const defaultSeconds = 10;
/** The hash is optional if only one build has this version number. */
const versionPattern = /^\d+\.\d+\.\d+(?:-[0-9a-f]{8})?$/;

export interface ProbeArguments {
  readonly name: ReleaseName;
  /** A package's folder, or a build that was published on this machine. Undefined for the build of this checkout. */
  readonly build: { readonly folder: string } | { readonly version: string } | undefined;
  readonly withinMs: number;
}

/** Parses the arguments. Throws an error with a message for the user. */
export function parseProbeOptions(argv: readonly string[]): ProbeArguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { build: { type: 'string' }, within: { type: 'string', default: String(defaultSeconds) } },
  });
  const [name, ...others] = positionals;
  if ((name !== 'host' && !isRemoteName(name)) || others.length > 0)
    throw new Error(
      `Choose one package, for example: pnpm probe remote-lobby. Packages: ${packages.join(', ')}.`,
    );
  const { build, within } = values;
  if (build === '')
    throw new Error('--build needs a package folder or a version, for example --build 1.4.0-1a2b3c4d.');
  if (!/^[1-9]\d{0,2}$/.test(within))
    throw new Error('--within needs a number of seconds from 1 to 999, for example --within 30.');
  const withinMs = Number(within) * 1_000;
  if (build === undefined) return { name, build, withinMs };
  return { name, build: versionPattern.test(build) ? { version: build } : { folder: build }, withinMs };
}
