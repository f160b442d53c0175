import { createContext, Script } from 'node:vm';
import { parentPort } from 'node:worker_threads';

/** Most allocate outside the heap, so the memory limit of the thread would not count them. */
const removedGlobals = [
  'ArrayBuffer',
  'Atomics',
  'BigInt64Array',
  'BigUint64Array',
  'DataView',
  'FinalizationRegistry',
  'Float16Array',
  'Float32Array',
  'Float64Array',
  'Int16Array',
  'Int32Array',
  'Int8Array',
  'SharedArrayBuffer',
  'Uint16Array',
  'Uint32Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'WeakRef',
  'WebAssembly',
  'console',
];

const prepare = new Script(`for (const name of ${JSON.stringify(removedGlobals)}) delete globalThis[name];`);
const call = new Script('firstView(replies)');
// No literal of ours contains the word. A dynamic import would give the script an error of this realm.
const isImport = /\bimport\b/;

/** Runs a build's script in a context of its own, without any object of this realm. */
function render({ script, replies, deadlineMs, maxCharacters }) {
  if (isImport.test(script)) return { fault: 'import' };
  const context = createContext(Object.assign(Object.create(null), { replies }), {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  const startedMs = performance.now();
  const remainingMs = () => Math.max(1, Math.ceil(deadlineMs - (performance.now() - startedMs)));
  prepare.runInContext(context);
  try {
    new Script(script).runInContext(context, { timeout: remainingMs() });
    const html = call.runInContext(context, { timeout: remainingMs() });
    if (performance.now() - startedMs > deadlineMs) return { fault: 'deadline' };
    if (typeof html !== 'string') return { fault: 'result' };
    return html.length > maxCharacters ? { fault: 'size' } : { html };
  } catch {
    // The error belongs to the script. Reading it could run more of the script, without a deadline.
    return { fault: performance.now() - startedMs >= deadlineMs ? 'deadline' : 'throw' };
  }
}

parentPort.on('message', ({ id, ...input }) => parentPort.postMessage({ id, ...render(input) }));
