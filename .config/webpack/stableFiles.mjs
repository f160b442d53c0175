import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, Template, sources } = webpack;

/** What a remote's sources write for their build. Its value is in the entry, so that no other file knows the version. */
export const buildIdInEntry = `${RuntimeGlobals.require}.buildId`;

/** The page knows since which build a file is as it is; an older page, or a file that is new, has no answer. */
class EntryKnowsVersion extends RuntimeModule {
  constructor(buildId) {
    super('entry knows version', RuntimeModule.STAGE_ATTACH);
    this.buildId = buildId;
  }

  generate() {
    const { require, publicPath, getChunkScriptFilename } = RuntimeGlobals;
    return Template.asString([
      `${buildIdInEntry} = ${JSON.stringify(this.buildId)};`,
      'const keptOr = (nameOf) => (chunk) => {',
      Template.indent([
        'const file = nameOf(chunk);',
        `const version = globalThis.__keptIn?.(${publicPath} + file);`,
        'return version ? "../" + version + "/" + file : file;',
      ]),
      '};',
      `if (${getChunkScriptFilename}) ${getChunkScriptFilename} = keptOr(${getChunkScriptFilename});`,
      `if (${require}.miniCssF) ${require}.miniCssF = keptOr(${require}.miniCssF);`,
    ]);
  }
}

/**
 * A file of a remote has the same bytes in every build that does not change it, so that a release costs those who
 * come back the entry and what it touched. Two builds on one page stay apart all the same: a script hands its modules
 * to the build whose loader inserted it.
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
        compilation.addRuntimeModule(chunk, new EntryKnowsVersion(this.identity.buildId));
      });
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(
        'StableFiles',
        (source) => `${source}\nscript.dataset.chunks = ${JSON.stringify(chunkLoadingGlobal)};`,
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'StableFiles', stage }, () => {
        const own = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
        for (const chunk of compilation.chunks) {
          if (chunk.hasRuntime()) continue;
          for (const file of chunk.files) if (file.endsWith('.js')) handOver(compilation, file, own);
        }
      });
    });
  }
}

function handOver(compilation, file, own) {
  const text = compilation.getAsset(file).source.source().toString();
  const head = `(${own} ||= []).push(`;
  if (!text.includes(head))
    throw new Error(`${file} does not begin as webpack's scripts did: ${text.slice(0, 200)}`);
  const there = `${compilation.outputOptions.globalObject}[document.currentScript.dataset.chunks].push(`;
  compilation.updateAsset(file, new sources.RawSource(text.replace(head, () => there)));
}
