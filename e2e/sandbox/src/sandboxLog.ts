import { createLog } from 'shared-contracts/logs';

/** Writes JSON lines as declared in shared-contracts/logs: warnings and errors to stderr, the rest to stdout. */
export const sandboxLog = createLog((level, fields, msg) => {
  const line = JSON.stringify({ level, time: new Date().toISOString(), service: 'sandbox', ...fields, msg });
  if (level === 'warn' || level === 'error') console.error(line);
  else console.log(line);
});
