import { identityOf } from './identity.mjs';
import { viewsIn } from './views.mjs';

const nothing = { scripts: [], styles: [] };

/** What release.json would say of a package that the dev server holds: nothing to preload, nothing hashed. */
export function developmentRelease(packageName, { parentFolder } = {}) {
  const { name, version, container, folder } = identityOf(packageName, 'development', parentFolder);
  const ofHost = { container: '', entry: 'main.js', boot: 'boot.js', views: { shell: nothing } };
  const views = () => Object.fromEntries(viewsIn(folder).map((view) => [view, nothing]));
  const ofRemote = () => ({ container, entry: 'remoteEntry.js', views: views() });
  return {
    name,
    version,
    ...(name === 'host' ? ofHost : ofRemote()),
    commit: '',
    builtAt: '1970-01-01T00:00:00.000Z',
    files: {},
  };
}
