/** Whether a user agent is a phone or a tablet. Layouts depend on the width: an iPad calls itself a Mac. Source: K-022. */
export function isMobileAgent(userAgent: string): boolean {
  return /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(userAgent);
}
