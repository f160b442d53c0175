import { identityOf } from './identity.mjs';
import { viewsIn } from './views.mjs';

const noFiles = { scripts: [], styles: [] };

/**
 * The release record of a package that the dev server compiles. Files have no hashes. The views of remotes list no
 * files, because webpack's runtime loads them. `popups` are those that only the contract of the remote declares.
 */
export function developmentRelease(packageName, { parentFolder, popups } = {}) {
  const { name, version, container, folder } = identityOf(packageName, 'development', parentFolder);
  // The boot script removes every style sheet of the host that its record does not name.
  const shell = { scripts: [], styles: ['main.css'] };
  const hostFields = { container: '', entry: 'main.js', boot: 'boot.js', views: { shell } };
  const views = () => Object.fromEntries(viewsIn(folder).map((view) => [view, noFiles]));
  const remoteFields = () => ({ container, entry: 'remoteEntry.js', views: views() });
  return {
    name,
    version,
    ...(name === 'host' ? hostFields : remoteFields()),
    commit: '',
    builtAt: '1970-01-01T00:00:00.000Z',
    files: {},
    ...(popups && { popups }),
  };
}
