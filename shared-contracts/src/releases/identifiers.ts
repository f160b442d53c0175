import * as v from 'valibot';
import { isRemoteName } from '../domain/remoteNames';
import type { ReleaseName } from './builds';

/**
 * The name of an independently released package. Names from outside are checked with it before they become part of a
 * path or a label.
 */
export const ReleaseNameSchema = v.custom<ReleaseName>(
  (name) => name === 'host' || isRemoteName(name),
  'not the name of a package like remote-lobby',
);

/** `<package.json version>-<first 8 hex digits of the content hash>`. */
export const Version = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-[0-9a-f]{8}$/, 'not a version like 1.4.0-1a2b3c4d'),
);

/** Relative to the folder of the build. Segments start with a letter, digit or `_`, which excludes `..`. */
export const FilePath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[A-Za-z0-9_][A-Za-z0-9_.~-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.~-]*)*$/, 'not a plain relative path'),
);

/** Base64 without prefix. 48 bytes take 64 characters, so there is no padding. */
export const Sha384 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{64}$/, 'not a sha384 in base64'));

/** `shell`, or a folder of `src`: `screens/home`, `popups/deposit`. */
export const ViewId = v.pipe(
  v.string(),
  v.regex(/^(?:shell|(?:screens|popups)\/[A-Za-z0-9][A-Za-z0-9-]*)$/, 'not a view id like screens/home'),
);
