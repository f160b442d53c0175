/** Topics of the contact form, in the order in which it lists them. Source: K-023. */
export const queryTypes = [
  'deposit',
  'withdraw',
  'bonus',
  'closing',
  'security',
  'verification',
  'techIssue',
] as const;
export type QueryType = (typeof queryTypes)[number];
