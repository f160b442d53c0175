import { fileURLToPath } from 'node:url';

/** The folder that contains `.config` with this file, without a trailing slash. */
export const toolsFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * The repository that contains the packages, without a trailing slash: this workspace, or the repository that has
 * installed these files as casino-remote-tools.
 */
export const [root] = toolsFolder.split('/node_modules/');

/** Whether a remote's own repository runs these files as installed tools. */
export const isOutside = root !== toolsFolder;

/** The beginning of each command in texts. */
export const commandPrefix = isOutside ? 'npx remote-tools' : 'pnpm';

export const cache = `${root}/.cache`;
export const reports = `${cache}/reports`;

/** The path of a command that a package of the workspace installs. */
export const tool = (name, folder = '') => `${root}/${folder}node_modules/.bin/${name}`;
