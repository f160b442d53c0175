import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { parentPort } from 'node:worker_threads';

// Higher ones take twice as long and save nothing; the window stays below the 8 MB that every browser grants.
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
