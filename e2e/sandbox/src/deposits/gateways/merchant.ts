/** What the operator is called on the pages of its providers. */
export const merchant = 'Meridian Casino';
