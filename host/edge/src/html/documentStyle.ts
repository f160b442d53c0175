import { createHash } from 'node:crypto';
import { frameStyle } from './frame';
import { startFailedStyle } from './startFailed';

/** The inline style of the document, for everything that is drawn before the first file, or without any file. */
export const documentStyle = frameStyle + startFailedStyle;

/** The hash source of this style for the policy, which allows no other inline style. */
export const documentStyleSource = `'sha384-${createHash('sha384').update(documentStyle).digest('base64')}'`;
