interface OtpauthUriOptions {
  /** Base32. */
  readonly secret: string;
  readonly username: string;
  /** Name of the brand, which the app shows above the code. */
  readonly issuer: string;
}

/** The address that an authenticator app reads from a QR code. Source: the Key URI Format of Google Authenticator. */
export function otpauthUri({ secret, username, issuer }: OtpauthUriOptions): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
