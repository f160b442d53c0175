export type CardDecision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'decline'; readonly reason: 'declined' | 'insufficient-funds' }
  /** Approved, but nobody is told for a while. */
  | { readonly kind: 'late' }
  /** The processor fails before it has looked at the card. */
  | { readonly kind: 'error' };

export interface TestCard {
  readonly number: string;
  readonly about: string;
  readonly decision: CardDecision;
}

/** Cards that mean something to the processor. Any other number with a right check digit is approved. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', about: 'approved', decision: { kind: 'approve' } },
  { number: '4000000000000002', about: 'declined', decision: { kind: 'decline', reason: 'declined' } },
  {
    number: '4000000000009995',
    about: 'declined: not enough money',
    decision: { kind: 'decline', reason: 'insufficient-funds' },
  },
  {
    number: '4000000000000259',
    about: 'approved, but the answer comes late: the order is pending first',
    decision: { kind: 'late' },
  },
  { number: '4000000000000341', about: 'the processor fails', decision: { kind: 'error' } },
];

const switched: Readonly<Record<'approve' | 'decline' | 'late' | 'error', CardDecision>> = {
  approve: { kind: 'approve' },
  decline: { kind: 'decline', reason: 'declined' },
  late: { kind: 'late' },
  error: { kind: 'error' },
};

export type CardBehaviour = keyof typeof switched;

/** What QA switched comes before what the card says. */
export function decide(number: string, behaviour: CardBehaviour | undefined): CardDecision {
  if (behaviour) return switched[behaviour];
  return testCards.find((card) => card.number === number)?.decision ?? { kind: 'approve' };
}
