import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

/** Reads a setting that is 1 or 0. An unset setting is off. */
export function isSettingOn(env: Environment, name: string): boolean {
  const text = env[name] ?? '';
  if (['', '0', '1'].includes(text)) return text === '1';
  throw new OperatorError(`${name} is "${text}". Set it to 1 or 0.`);
}
