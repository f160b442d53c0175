interface SetupOptions {
  /** Base32. */
  readonly secret: string;
  readonly username: string;
  /** Name of the brand, which the app shows above the code. */
  readonly site: string;
}

/** The address that an authenticator app reads from a QR code. Source: the Key URI Format of Google Authenticator. */
export function setupAddress({ secret, username, site }: SetupOptions): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`;
}
