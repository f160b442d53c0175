const vm = require('node:vm');

const { compileFunction } = vm;

// Both by file name.
const compiledModules = new Map();
const newScripts = new Map();

/**
 * Jest compiles all modules again for each test file, which took an eighth of the time. V8 accepts the code that it
 * compiled for an earlier file of this worker. It only compares the lengths of the texts, so this function compares the
 * texts.
 */
vm.compileFunction = (body, parameters, options) => {
  const { filename, parsingContext, importModuleDynamically } = options;
  if (!parsingContext) return compileFunction(body, parameters, options);
  const start = `(function (${parameters.join(', ')}) {`;
  const text = `${start}${body}\n})`;
  const compiled = compiledModules.get(filename);
  const cachedData = compiled?.text === text ? compiled.code : undefined;
  const columnOffset = -start.length;
  const script = new vm.Script(text, { filename, columnOffset, cachedData, importModuleDynamically });
  if (!cachedData || script.cachedDataRejected) newScripts.set(filename, { text, script });
  return script.runInContext(parsingContext);
};

const isTest = (filename) => /\.test\.\w+$/.test(filename);

/** Makes an environment store the compiled modules of a test file, with the functions that V8 compiled at their calls. */
module.exports = (Environment) =>
  class extends Environment {
    async teardown() {
      for (const [filename, { text, script }] of newScripts) {
        if (!isTest(filename)) compiledModules.set(filename, { text, code: script.createCachedData() });
      }
      // A script refers to its environment, which must not stay in memory.
      newScripts.clear();
      await super.teardown();
    }
  };
