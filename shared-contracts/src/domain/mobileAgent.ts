/** Whether a browser calls itself a phone or a tablet. Only for what differs in kind; layout is a matter of width. Source: K-022, A-26. */
export function isMobileAgent(userAgent: string): boolean {
  return /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(userAgent);
}
