const federationEntry = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Gives the entry of @module-federation/enhanced a fixed module id. The name of its file contains a hash of absolute
 * paths, and webpack derives ids from names. Without this, the same sources give other bytes in another folder.
 */
export class StableFederationEntry {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableFederationEntry', (compilation) => {
      // Before webpack's own numbering, which skips modules with an id.
      compilation.hooks.moduleIds.tap({ name: 'StableFederationEntry', stage: -1 }, (modules) => {
        for (const module of modules) {
          if (federationEntry.test(module.nameForCondition() ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  }
}
