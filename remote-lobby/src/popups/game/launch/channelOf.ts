import { isMobileAgent } from 'shared-contracts/domain';

/** The layout to request from a vendor. Vendors decide by user agent and not by width as well. Source: K-022. */
export const channelOf = (userAgent: string): 'pc' | 'mobile' => (isMobileAgent(userAgent) ? 'mobile' : 'pc');
