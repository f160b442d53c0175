const tiers = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type MemberTier = (typeof tiers)[number];

/** A `memberType` of 1 to 5 is a tier, shown as a badge. Source: K-055. */
export function memberTier(memberType: number): MemberTier | undefined {
  return tiers[memberType - 1];
}

/** A `memberType` of 10 is an agent. Other members without a tier have 0. Source: K-056. */
export function isAgent(memberType: number): boolean {
  return memberType === 10;
}
