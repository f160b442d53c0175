import { Worker } from 'node:worker_threads';

/** Why a first view was not rendered. `busy`: the machine gave the thread too little time, so the build is not at fault. */
export type RenderError =
  'busy' | 'deadline' | 'file' | 'import' | 'markup' | 'memory' | 'result' | 'size' | 'thread' | 'throw';

export type RenderResult = { readonly html: string } | { readonly fault: RenderError };

interface RenderInput {
  readonly script: string;
  /** The `data` of the replies by path, as JSON. */
  readonly replies: string;
}

export interface Renderer {
  readonly render: (input: RenderInput) => Promise<RenderResult>;
  readonly close: () => Promise<unknown>;
}

export interface RendererLimits {
  /** Processor time of the script. */
  readonly deadlineMs: number;
  /** Longest time of the script, including the time in which the machine runs other work. */
  readonly waitMs: number;
  /** Longest wait for the reply of the thread, including its start. A slower thread is terminated. */
  readonly threadMs: number;
  readonly maxCharacters: number;
  readonly heapMb: number;
}

export const rendererLimits: RendererLimits = {
  deadlineMs: 50,
  waitMs: 1_000,
  threadMs: 10_000,
  // The first view of the lobby has 12,000.
  maxCharacters: 48_000,
  heapMb: 32,
};

function startWorker(heapMb: number): Worker {
  const worker = new Worker(new URL('renderWorker.mjs', import.meta.url), {
    execArgv: [],
    env: {},
    argv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 },
  });
  // An error between two calls must not end this process.
  worker.on('error', () => undefined).unref();
  return worker;
}

/**
 * Renders first views in a thread, so that a script of a build cannot block requests or use much memory. The thread is
 * replaced after any fault, because the script may still run.
 */
export function openRenderer(limits: RendererLimits = rendererLimits): Renderer {
  let worker: Worker | undefined;
  let lastRendering: Promise<unknown> = Promise.resolve();
  let nextId = 0;

  async function endWorker(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  function renderOnce(thread: Worker, input: RenderInput): Promise<RenderResult> {
    const id = (nextId += 1);
    return new Promise((resolve) => {
      const end = (result: RenderResult) => {
        clearTimeout(timer);
        thread.off('message', onMessage).off('error', onError).off('exit', onExit);
        resolve(result);
      };
      const onMessage = (message: RenderResult & { readonly id: number }) => {
        if (message.id !== id) return;
        end('html' in message ? { html: message.html } : { fault: message.fault });
      };
      const onError = (error: unknown) => {
        const { code } = error as { code?: unknown };
        end({ fault: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'thread' });
      };
      const onExit = () => {
        end({ fault: 'thread' });
      };
      const timer = setTimeout(() => {
        end({ fault: 'deadline' });
      }, limits.threadMs);
      thread.on('message', onMessage).on('error', onError).on('exit', onExit);
      const { deadlineMs, waitMs, maxCharacters } = limits;
      thread.postMessage({ id, ...input, deadlineMs, waitMs, maxCharacters });
    });
  }

  async function renderNext(input: RenderInput): Promise<RenderResult> {
    worker ??= startWorker(limits.heapMb);
    const result = await renderOnce(worker, input);
    if ('fault' in result) await endWorker();
    return result;
  }

  return {
    render: (input) => {
      const result = lastRendering.then(() => renderNext(input));
      lastRendering = result.catch(() => undefined);
      return result;
    },
    close: () => lastRendering.then(endWorker),
  };
}
