import * as v from 'valibot';
import { isRemoteName } from '../domain/remoteNames';
import type { ReleaseName } from './builds';

/**
 * The name of a package that is released on its own. Names from outside must match it before they become part of a path
 * or label.
 */
export const ReleaseNameSchema = v.custom<ReleaseName>(
  (name) => name === 'host' || isRemoteName(name),
  'not the name of a package like remote-lobby',
);

/** `<version of package.json>-<first 8 hex digits of the content hash>`. */
export const Version = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-[0-9a-f]{8}$/, 'not a version like 1.4.0-1a2b3c4d'),
);

/**
 * A path relative to the folder of the build. Its segments start with a letter, a digit or `_`, so `..` is not
 * possible.
 */
export const FilePath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[A-Za-z0-9_][A-Za-z0-9_.~-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.~-]*)*$/, 'not a plain relative path'),
);

/** A SHA-384 hash in base64 without prefix. Its 48 bytes take exactly 64 characters, so there is no padding. */
export const Sha384 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{64}$/, 'not a sha384 in base64'));

/** `shell`, or a folder in `src`, such as `screens/home` or `popups/deposit`. */
export const ViewId = v.pipe(
  v.string(),
  v.regex(/^(?:shell|(?:screens|popups)\/[A-Za-z0-9][A-Za-z0-9-]*)$/, 'not a view id like screens/home'),
);
