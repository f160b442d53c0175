import { fileURLToPath } from 'node:url';

/** Without the closing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const cache = `${root}/.cache`;
export const reports = `${cache}/reports`;

/** A command of the workspace, or of one package in it. */
export const tool = (name, folder = '') => `${root}/${folder}node_modules/.bin/${name}`;
