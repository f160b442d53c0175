import { isMobileAgent } from 'shared-contracts/domain';

/**
 * The layout of a vendor's game. Depends on the user agent, because the vendors choose the layout by it too. Source:
 * K-022.
 */
export const channelOf = (userAgent: string): 'pc' | 'mobile' => (isMobileAgent(userAgent) ? 'mobile' : 'pc');
