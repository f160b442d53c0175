/** Error codes of calls that check a password or the code of a second factor. */
export const credentialErrors = {
  wrongPassword: -7,
  /** The password is correct, but the sign-in also needs a code. */
  codeRequired: -8,
  wrongCode: -10,
  /** The code is correct, but it was used before. A code works only once. */
  usedCode: -11,
} as const;
