import { createHash } from 'node:crypto';
import { frameStyle } from './frame';
import { startFailedStyle } from './startFailed';

/** The one style that stands in the document: what is drawn before any file has come, or where none does. */
export const documentStyle = frameStyle + startFailedStyle;

/** Its source for the policy, which lets in no other. */
export const documentStyleSource = `'sha384-${createHash('sha384').update(documentStyle).digest('base64')}'`;
