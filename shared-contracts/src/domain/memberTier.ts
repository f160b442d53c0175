const tiers = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type MemberTier = (typeof tiers)[number];

/** What a member's `memberType` says: 1 to 5 name a tier, shown as a badge. Source: K-055, A-25. */
export function memberTier(memberType: number): MemberTier | undefined {
  return tiers[memberType - 1];
}

/** The same field is 10 for an agent and 0 for every other member without a tier. Source: K-056, A-25. */
export function isAgent(memberType: number): boolean {
  return memberType === 10;
}
