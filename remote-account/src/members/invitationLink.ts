/** Where a player joins by somebody's invitation. Source: K-008. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/#/?code=${encodeURIComponent(code)}`;
}
