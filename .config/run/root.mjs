import { fileURLToPath } from 'node:url';

/** The path of the project, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const cache = `${root}/.cache`;
export const reports = `${cache}/reports`;

/** The path of a command that a package of the workspace installs. */
export const tool = (name, folder = '') => `${root}/${folder}node_modules/.bin/${name}`;
