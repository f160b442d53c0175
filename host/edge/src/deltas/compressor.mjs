import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { parentPort } from 'node:worker_threads';

// Higher levels take twice as long and save nothing. The window stays below 8 MB, which every browser supports.
const level = 19;

await init();
parentPort.on('message', ({ bytes, dictionary }) => {
  const context = createCCtx();
  try {
    parentPort.postMessage({ frame: compressUsingDict(context, bytes, dictionary, level) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  } finally {
    freeCCtx(context);
  }
});
