import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const environment = fileURLToPath(new URL('reuseCompiledCode.cjs', import.meta.url));

/** Runs code in a process, because the environment replaces a function of Node. Returns its result. */
function evaluate(body) {
  const script = `
    const vm = require('node:vm');
    const scripts = [];
    vm.Script = class extends vm.Script {
      constructor(text, options) {
        super(text, options);
        scripts.push({ isReused: options.cachedData !== undefined && !this.cachedDataRejected });
      }
    };
    class Base { async teardown() {} }
    const Environment = require(${JSON.stringify(environment)})(Base);
    const endTestFile = () => new Environment().teardown();
    const run = (body, filename = '/module.js', parameters = ['value']) =>
      vm.compileFunction(body, parameters, { filename, parsingContext: vm.createContext({}) });
    const evaluate = async () => ${body};
    evaluate().then((value) => process.stdout.write(JSON.stringify(value)));
  `;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

const reusedAfter = (first, second) =>
  evaluate(
    `{ run(${first}); await endTestFile(); run(${second}); return scripts.map(({ isReused }) => isReused); }`,
  );

test('compiles a module only for the first test file', () => {
  expect(reusedAfter("'return 1;'", "'return 1;'")).toEqual([false, true]);
});

test.each([
  ['another text of the same length', "'return 1;'", "'return 2;'"],
  ['the same text in another file', "'return 1;'", "'return 1;', '/other.js'"],
  ['other parameters', "'return 1;'", "'return 1;', '/module.js', ['other']"],
  ['a test', "'return 1;', '/module.test.ts'", "'return 1;', '/module.test.ts'"],
])('compiles %s again', (_name, first, second) => {
  expect(reusedAfter(first, second)).toEqual([false, false]);
});

test('runs each module with its own globals and state', () => {
  const body = 'let count = 0; globalThis.last = value; return () => [value, globalThis.last, (count += 1)];';
  const results = evaluate(`{
    const first = run(${JSON.stringify(body)})('a');
    first();
    await endTestFile();
    const second = run(${JSON.stringify(body)})('b');
    return [first(), second()];
  }`);
  expect(results).toEqual([
    ['a', 'a', 2],
    ['b', 'b', 1],
  ]);
});

test('reports the lines and columns of the module', () => {
  const stack = evaluate(`{
    try { run('throw new Error(value)')('a'); } catch (error) { return error.stack; }
  }`);
  expect(stack).toContain('/module.js:1:7');
});
