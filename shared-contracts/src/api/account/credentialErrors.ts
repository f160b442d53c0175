/** Error codes of calls that check a password or the code of a second factor. */
export const credentialErrors = {
  wrongPassword: -7,
  /** The password is right, but the sign-in needs a code too. */
  codeRequired: -8,
  wrongCode: -10,
  /** The code is right, but a code works only once. */
  usedCode: -11,
} as const;
