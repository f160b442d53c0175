import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

const mailAddress = /^mailto:[\w.+-]+@[a-z0-9.-]+$/;
const httpsAddress = /^https:\/\/[a-z0-9.-]+(?:\/[\w./~-]*)?$/;

/**
 * Contact for reports of vulnerabilities; undefined if not set. It becomes one line of a text, so characters are
 * limited.
 */
export function securityContactOf(env: Environment): string | undefined {
  const contact = env['SECURITY_CONTACT'];
  if (!contact) return undefined;
  if (mailAddress.test(contact) || httpsAddress.test(contact)) return contact;
  throw new OperatorError(
    `SECURITY_CONTACT is "${contact}". Set it to mailto:security@casino.example or an https address.`,
  );
}
