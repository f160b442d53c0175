import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, Template, sources } = webpack;

/** The expression that replaces __BUILD_ID__ in a remote. The value is only in the entry, so other files stay equal. */
export const buildIdInEntry = `${RuntimeGlobals.require}.buildId`;

/**
 * Loads unchanged files from the address of the build that first had them. The page's `__keptIn` returns the version of
 * that build. It returns undefined for new files and does not exist in older pages.
 */
class AddressOfFiles extends RuntimeModule {
  constructor(buildId) {
    super('address of files', RuntimeModule.STAGE_ATTACH);
    this.buildId = buildId;
  }

  generate() {
    const { require, publicPath, getChunkScriptFilename } = RuntimeGlobals;
    return Template.asString([
      `${buildIdInEntry} = ${JSON.stringify(this.buildId)};`,
      'const withVersion = (nameOf) => (chunk) => {',
      Template.indent([
        'const file = nameOf(chunk);',
        `const version = globalThis.__keptIn?.(${publicPath} + file);`,
        'return version ? "../" + version + "/" + file : file;',
      ]),
      '};',
      `if (${getChunkScriptFilename}) ${getChunkScriptFilename} = withVersion(${getChunkScriptFilename});`,
      `if (${require}.miniCssF) ${require}.miniCssF = withVersion(${require}.miniCssF);`,
    ]);
  }
}

/**
 * Makes unchanged files of a remote byte-identical across builds, so returning players download only the entry and the
 * changed files. Two builds on one page stay separate, because a script registers its modules with the build that
 * inserted it.
 */
export class StableFiles {
  constructor(identity) {
    this.identity = identity;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StableFiles', (compilation) => {
      const { chunkLoadingGlobal, globalObject } = compilation.outputOptions;
      compilation.hooks.additionalTreeRuntimeRequirements.tap('StableFiles', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new AddressOfFiles(this.identity.buildId));
      });
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(
        'StableFiles',
        (source) => `${source}\nscript.dataset.chunks = ${JSON.stringify(chunkLoadingGlobal)};`,
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'StableFiles', stage }, () => {
        const chunkArray = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
        for (const chunk of compilation.chunks) {
          if (chunk.hasRuntime()) continue;
          for (const file of chunk.files)
            if (file.endsWith('.js')) registerWithInserter(compilation, file, chunkArray);
        }
      });
    });
  }
}

/** Makes a script register its modules with the build that inserted it. Otherwise its text would name one build. */
function registerWithInserter(compilation, file, chunkArray) {
  const { source } = compilation.getAsset(file);
  const text = source.source().toString();
  const pushCall = `(${chunkArray} ||= []).push(`;
  if (!text.includes(pushCall))
    throw new Error(`${file} does not start like a script of webpack 5.110: ${text.slice(0, 200)}`);
  const newPushCall = `${compilation.outputOptions.globalObject}[document.currentScript.dataset.chunks].push(`;
  // Keeps the source map of the file.
  const replaced = new sources.ReplaceSource(source);
  const start = text.indexOf(pushCall);
  replaced.replace(start, start + pushCall.length - 1, newPushCall);
  compilation.updateAsset(file, replaced);
}
