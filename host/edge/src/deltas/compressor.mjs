import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { parentPort } from 'node:worker_threads';

await init();
parentPort.on('message', ({ bytes, dictionary, level }) => {
  const context = createCCtx();
  try {
    parentPort.postMessage({ frame: compressUsingDict(context, bytes, dictionary, level) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  } finally {
    freeCCtx(context);
  }
});
