import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

/** Where a weakness can be reported; undefined where nobody says. It is a line of a text, so its letters are listed. */
export function securityContactOf(env: Environment): string | undefined {
  const contact = env['SECURITY_CONTACT'];
  if (!contact) return undefined;
  if (/^(?:mailto:[\w.+-]+@[a-z0-9.-]+|https:\/\/[a-z0-9.-]+(?:\/[\w./~-]*)?)$/.test(contact)) return contact;
  throw new OperatorError(
    `SECURITY_CONTACT is "${contact}"; mailto:security@casino.example or an https address would pass.`,
  );
}
