/** The link that a member shares to invite players. Source: K-008. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/#/?code=${encodeURIComponent(code)}`;
}
