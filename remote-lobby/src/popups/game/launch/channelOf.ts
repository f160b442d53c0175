import { isMobileAgent } from 'shared-contracts/domain';

/** Which layout a vendor should serve. By user agent and not by width: vendors decide the same way. Source: K-022. */
export const channelOf = (userAgent: string): 'pc' | 'mobile' => (isMobileAgent(userAgent) ? 'mobile' : 'pc');
