import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

/**
 * Contact for reports of vulnerabilities; undefined if not set. It becomes one line of a text, so characters are
 * limited.
 */
export function securityContactOf(env: Environment): string | undefined {
  const contact = env['SECURITY_CONTACT'];
  if (!contact) return undefined;
  if (/^(?:mailto:[\w.+-]+@[a-z0-9.-]+|https:\/\/[a-z0-9.-]+(?:\/[\w./~-]*)?)$/.test(contact)) return contact;
  throw new OperatorError(
    `SECURITY_CONTACT is "${contact}". Set it to mailto:security@casino.example or an https address.`,
  );
}
