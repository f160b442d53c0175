import { createHash } from 'node:crypto';
import { frameStyle } from './frame';
import { startFailedStyle } from './startFailed';

/** The inline style of the document, for everything that is drawn before the first file, or without any file. */
export const documentStyle = frameStyle + startFailedStyle;

/** Its hash source for the policy, which allows no other inline style. */
export const documentStyleSource = `'sha384-${createHash('sha384').update(documentStyle).digest('base64')}'`;
