import { isMobileAgent } from 'shared-contracts/domain';

/** The layout of a vendor's game. Depends on the user agent, because vendors also decide by it. Source: K-022. */
export const channelOf = (userAgent: string): 'pc' | 'mobile' => (isMobileAgent(userAgent) ? 'mobile' : 'pc');
