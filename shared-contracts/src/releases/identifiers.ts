import * as v from 'valibot';
import { remoteNames } from '../domain/remoteNames';

/** Every package that is released on its own. The host is one of them, with a rollback of its own. */
export const releaseNames = ['host', ...remoteNames] as const;
export type ReleaseName = (typeof releaseNames)[number];

export const ReleaseNameSchema = v.picklist(releaseNames);

/** `<package.json version>-<first 8 hex digits of the content hash>`. */
export const Version = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-[0-9a-f]{8}$/, 'not a version like 1.4.0-1a2b3c4d'),
);

/** Relative to the folder of its version. Segments begin with a letter, digit or _, so `..` cannot be written. */
export const FilePath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[A-Za-z0-9_][A-Za-z0-9_.~-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.~-]*)*$/, 'not a plain relative path'),
);

/** Base64 without prefix; 48 bytes fill 64 characters, so there is no padding. */
export const Sha384 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{64}$/, 'not a sha384 in base64'));

export const ViewId = v.pipe(
  v.string(),
  v.regex(/^(?:shell|(?:screens|popups)\/[A-Za-z0-9][A-Za-z0-9-]*)$/, 'not a view id like screens/home'),
);

/** `remote-lobby@1.4.0-1a2b3c4d` names one build for ever. */
export function buildId(name: ReleaseName, version: string): string {
  return `${name}@${version}`;
}

/** The global variable that a remote's entry defines; '' for the host, which has none. */
export function containerName(name: ReleaseName, version: string): string {
  return name === 'host' ? '' : `__mf_${name.replaceAll('-', '_')}_${version.slice(-8)}`;
}

/** The address of a file of a build. */
export function artifactPath(name: ReleaseName, version: string, file: string): string {
  return `/remotes/${name}/${version}/${file}`;
}
