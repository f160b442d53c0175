import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

const levels = ['debug', 'info', 'warn', 'error'];
// pino accepts these too.
const otherLevels = ['trace', 'fatal', 'silent'];

export function logLevelOf(env: Environment): string {
  const level = env['LOG_LEVEL'] || 'info';
  if ([...levels, ...otherLevels].includes(level)) return level;
  throw new OperatorError(`LOG_LEVEL is "${level}". Set it to ${levels.join(', ')}, for example info.`);
}
