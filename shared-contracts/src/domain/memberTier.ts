const tiers = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type MemberTier = (typeof tiers)[number];

/** Returns the tier of a `memberType` of 1 to 5. It is shown as a badge. Source: K-055. */
export function memberTier(memberType: number): MemberTier | undefined {
  return tiers[memberType - 1];
}

/** Whether the member is an agent (`memberType` 10). Members without a tier have `memberType` 0. Source: K-056. */
export function isAgent(memberType: number): boolean {
  return memberType === 10;
}
