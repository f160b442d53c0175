import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { parentPort } from 'node:worker_threads';

/** Most of these allocate memory outside the heap, which the memory limit of the thread does not count. */
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

const removeGlobals = new Script(
  `for (const name of ${JSON.stringify(removedGlobals)}) delete globalThis[name];`,
);
const callFirstView = new Script('firstView(replies)');
// A dynamic import would give the script an error object of this realm. No text in a first view contains the word.
const importPattern = /\bimport\b/;

/**
 * Linux reports the processor time of the calling thread. Elsewhere, this is the time of all threads, which is never
 * less.
 */
function processorMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e3;
  }
}

/**
 * Runs a build's script in a separate context, without any object of this realm. The deadline counts the processor
 * time of the thread, so that a busy machine is not a fault of the build. `waitMs` ends a script that gets too little
 * processor time.
 */
function render({ script, replies, deadlineMs, waitMs, maxCharacters }) {
  if (importPattern.test(script)) return { fault: 'import' };
  const context = createContext(Object.assign(Object.create(null), { replies }), {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  removeGlobals.runInContext(context);
  const startedMs = performance.now();
  const processorMsBefore = processorMs();
  const remainingMs = () => Math.max(1, Math.ceil(waitMs - (performance.now() - startedMs)));
  const isOverDeadline = () => processorMs() - processorMsBefore > deadlineMs;
  try {
    new Script(script).runInContext(context, { timeout: remainingMs() });
    const html = callFirstView.runInContext(context, { timeout: remainingMs() });
    if (isOverDeadline()) return { fault: 'deadline' };
    if (typeof html !== 'string') return { fault: 'result' };
    return html.length > maxCharacters ? { fault: 'size' } : { html };
  } catch {
    // The error belongs to the script. Reading it could run more of the script, without a deadline.
    if (isOverDeadline()) return { fault: 'deadline' };
    return { fault: performance.now() - startedMs >= waitMs ? 'busy' : 'throw' };
  }
}

parentPort.on('message', ({ id, ...input }) => parentPort.postMessage({ id, ...render(input) }));
