import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

/** What is asked for by 1 and not asked for by 0, or where nobody says. */
export function isOn(env: Environment, name: string): boolean {
  const text = env[name] ?? '';
  if (['', '0', '1'].includes(text)) return text === '1';
  throw new OperatorError(`${name} is "${text}"; 1 or 0 would pass.`);
}
