/** Which layout a vendor should serve. By user agent and not by width: vendors decide the same way. Source: K-022. */
export function channelOf(userAgent: string): 'pc' | 'mobile' {
  return /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(userAgent) ? 'mobile' : 'pc';
}
