import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

/** Reads a setting that is a whole number from 1; undefined if not set. */
export function wholeNumberOf(env: Environment, name: string): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new OperatorError(`${name} is "${text}". Set it to a whole number from 1. Example: ${name}=256`);
}
