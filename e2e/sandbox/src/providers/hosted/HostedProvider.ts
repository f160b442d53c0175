import type { DepositMethodCode, PageOrder } from 'shared-contracts/api';
import type { PaymentProvider } from 'shared-contracts/routes';
import type { MethodGlyph } from '../../covers/methodGlyph';
import type { EndState, HostedPayment } from './payments';

export const hostedBehaviors = [
  'ask',
  'success',
  'failure',
  'pending',
  'slow',
  'error',
  'abandoned',
] as const;

/** The data of a provider with pages. The same code serves all of them. */
export interface HostedProvider {
  /** Its name in paths and addresses. */
  readonly name: string;
  readonly brand: string;
  readonly method: DepositMethodCode;
  /** The icon of the payment method. */
  readonly glyph: MethodGlyph;
  /** Color of its main button. The page mixes its other colors from it. */
  readonly accent: string;
  readonly heading: string;
  /** Texts for the final states of a payment. */
  readonly finalTexts: Readonly<Record<EndState, readonly [title: string, sentence: string]>>;
  /** The call that creates its orders, if the common route can serve it. */
  readonly order?: PageOrder;
  /** The product's payment page that it returns to. */
  readonly returnsTo: PaymentProvider;
  /** The scenario's switch for its behavior. */
  readonly scenarioKey: string;
  /** Whether the operator sends the card to this provider, which stores the brand and the last four digits. */
  readonly takesCard?: true;
  /** Whether its page has a button that asks the framing page to close it. */
  readonly hasCloseButton?: true;
  /** The code for the player's banking app. */
  readonly code?: (payment: HostedPayment) => string;
  /** Set if the operator builds the page's address: the path and the names of the query parameters. */
  readonly checkout?: {
    readonly path: `/${string}`;
    readonly order: string;
    readonly key: string;
    readonly back: string;
  };
}

const nothingCharged = "You haven't been charged.";

export const defaultFinalTexts: HostedProvider['finalTexts'] = {
  processing: [
    'Payment processing',
    'Your bank is confirming the payment. You can return now: we will notify the merchant.',
  ],
  paid: ['Payment complete', 'You can return to the merchant now.'],
  declined: ['Payment declined', nothingCharged],
  cancelled: ['Payment canceled', nothingCharged],
  expired: ['Payment expired', "You didn't pay in time, and you haven't been charged."],
};
