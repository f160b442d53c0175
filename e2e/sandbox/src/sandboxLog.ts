import { createLog } from 'shared-contracts/logs';
import { requestIds } from './requestIds';

/** From the most to the fewest lines. The edge accepts the same levels. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

let lowestLevel: LogLevel = 'info';

/** Sets the lowest level of the written lines. */
export function setLogLevel(level: LogLevel): void {
  lowestLevel = level;
}

/** Writes JSON lines as declared in shared-contracts/logs: warnings and errors to stderr, the rest to stdout. */
export const sandboxLog = createLog((level, fields, msg) => {
  if (logLevels.indexOf(level) < logLevels.indexOf(lowestLevel)) return;
  const time = new Date().toISOString();
  const line = JSON.stringify({ level, time, service: 'sandbox', ...requestIds(), ...fields, msg });
  if (level === 'warn' || level === 'error') console.error(line);
  else console.log(line);
});
