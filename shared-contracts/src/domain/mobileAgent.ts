/**
 * Whether a user agent is that of a phone or a tablet. Do not choose layouts by it, because an iPad reports itself as a
 * Mac. Source: K-022.
 */
export function isMobileAgent(userAgent: string): boolean {
  return /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(userAgent);
}
