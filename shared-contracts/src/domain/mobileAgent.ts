/**
 * Whether a user agent is a phone or a tablet. Not for layouts, because an iPad reports itself as a Mac. Source: K-022.
 */
export function isMobileAgent(userAgent: string): boolean {
  return /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(userAgent);
}
