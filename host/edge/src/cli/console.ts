import { type ConsoleServerOptions, startConsole } from '../console/startConsole';
import type { Environment } from '../settings/folders';
import { portOf } from '../settings/portOf';
import type { CommandResult } from './CommandContext';
import { compare, readRunningCanary, comparisonText } from './compareCanary';
import { createStopSignal } from './stopSignal';

export interface ConsoleOptions {
  /** `host:port` of the metrics of each edge; undefined: the local edge. */
  readonly metrics: readonly string[] | undefined;
  readonly isReadOnly: boolean;
}

/** The judgment of `release watch` over these edges. */
export const judgeCanary: ConsoleServerOptions['judgeCanary'] = async (context, name, metrics) => {
  const compared = await readRunningCanary(context, name);
  if (!compared) return undefined;
  const comparison = await compare(context, compared, { metrics, playerOrigin: undefined });
  return { kind: comparison.verdict, text: comparisonText(comparison) };
};

/** Serves the console on this machine until a stop signal. The default edge is that of `npm start`. */
export async function openConsole(
  env: Environment,
  { metrics = [`127.0.0.1:${String(portOf(env) + 2)}`], isReadOnly }: ConsoleOptions,
  deps: Pick<ConsoleServerOptions, 'run'> & { readonly print: (line: string) => void },
): Promise<CommandResult> {
  const { stop, dispose } = createStopSignal();
  const console = await startConsole({ env, metrics, isReadOnly, judgeCanary, run: deps.run });
  deps.print(`Open this address in a browser on this machine. It works once:\n${console.address}`);
  deps.print('Stop with Ctrl+C.');
  await new Promise<void>((resolve) => {
    stop.addEventListener('abort', () => {
      resolve();
    });
  });
  dispose();
  await console.close();
  return { lines: ['The console was closed.'], json: null };
}
