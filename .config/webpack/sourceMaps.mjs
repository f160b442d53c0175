import { relative } from 'node:path';
import webpack from 'webpack';
import { root } from './identity.mjs';

const mapsFolder = 'maps/';

export const isSourceMap = (asset) => asset.startsWith(mapsFolder);

/**
 * The name of a source in a map, such as `remote-lobby/src/screens/home/Home.tsx`. Webpack's own modules keep theirs.
 */
function fileOf({ absoluteResourcePath, resourcePath }, parentFolder) {
  const folder = [parentFolder, root].find((candidate) => absoluteResourcePath.startsWith(candidate));
  return folder === undefined ? resourcePath : relative(folder, absoluteResourcePath);
}

/**
 * Writes the source maps of the scripts to `dist/maps`. The scripts do not link to the maps. The release record does
 * not list them, so edges do not serve them.
 */
export class SourceMaps {
  constructor({ parentFolder = root } = {}) {
    const moduleFilenameTemplate = (module) => fileOf(module, parentFolder);
    this.plugin = new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: `${mapsFolder}[file].map`,
      append: false,
      moduleFilenameTemplate,
      fallbackModuleFilenameTemplate: moduleFilenameTemplate,
    });
  }

  apply(compiler) {
    this.plugin.apply(compiler);
  }
}
