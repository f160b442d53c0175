const federationEntry = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Enhanced writes its entry to a file whose name hashes absolute paths, and webpack's module ids come from names:
 * without an id of its own, the same sources give other bytes in another folder.
 */
export class StableFederationEntry {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableFederationEntry', (compilation) => {
      // Before webpack's own numbering, which leaves modules that have an id alone.
      compilation.hooks.moduleIds.tap({ name: 'StableFederationEntry', stage: -1 }, (modules) => {
        for (const module of modules) {
          if (federationEntry.test(module.nameForCondition() ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  }
}
