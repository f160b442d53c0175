import type { depositMethodCodes } from 'shared-contracts/api';
import type { PaymentProvider } from 'shared-contracts/routes';
import type { HostedSwitch } from '../../scenarios/Scenario';
import type { EndState, HostedPayment } from './payments';

/** A provider with a page of its own, as data. What it does is the same for all of them. */
export interface HostedProvider {
  /** Its word in calls and addresses. */
  readonly name: string;
  readonly brand: string;
  /** The way to deposit whose sign its page wears. */
  readonly sign: (typeof depositMethodCodes)[number];
  /** Color of its main button. The page mixes its other colors from it. */
  readonly accent: string;
  readonly heading: string;
  /** What it calls the ends of a payment, and what it says of them. */
  readonly ends: Readonly<Record<EndState, readonly [title: string, sentence: string]>>;
  /** Our payment pages to which it leads back. */
  readonly returnsTo: PaymentProvider;
  /** The scenario's word for what it does with the next orders. */
  readonly switchedBy: HostedSwitch;
  /** It is handed the card; of it the brand and four digits are kept and shown. */
  readonly takesCard?: true;
  /** Its page can be left by a button that tells whoever framed it. */
  readonly closes?: true;
  /** What is copied into the app that pays. */
  readonly code?: (payment: HostedPayment) => string;
  /** Its page is put together by the operator: where it is, and what its query names order, key and way back. */
  readonly checkout?: {
    readonly path: `/${string}`;
    readonly order: string;
    readonly key: string;
    readonly back: string;
  };
}

const nothingCharged = 'Nothing was charged.';

/** What most of them say in the end. */
export const usualEnds: HostedProvider['ends'] = {
  processing: [
    'Payment sent',
    'Your bank is still confirming it. You can go back; the merchant is told by us.',
  ],
  paid: ['Payment complete', 'You can go back now.'],
  declined: ['Payment declined', nothingCharged],
  cancelled: ['Payment cancelled', nothingCharged],
  expired: ['Payment lapsed', 'Nobody paid in time, and nothing was charged.'],
};
