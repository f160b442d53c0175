import * as v from 'valibot';
import { OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/**
 * The billing address of the last card payment. The card form is prefilled with it. The names of its fields may start
 * with `card`. This schema drops a card number or CVV. Source: C-052.
 */
export const getBillingInfo = defineEndpoint({
  path: '/sys/deposit/creditcard/billingInfo',
  body: 'form',
  request: NoInput,
  reply: v.pipe(
    v.nullish(
      v.object({
        cardFirstName: OptionalText,
        cardLastName: OptionalText,
        cardCountry: OptionalText,
        cardState: OptionalText,
        cardCity: OptionalText,
        cardAddress: OptionalText,
        cardPostalCode: OptionalText,
        firstName: OptionalText,
        lastName: OptionalText,
        country: OptionalText,
        state: OptionalText,
        city: OptionalText,
        address: OptionalText,
        postalCode: OptionalText,
      }),
      {},
    ),
    v.transform((billing) => ({
      firstName: billing.cardFirstName || billing.firstName,
      lastName: billing.cardLastName || billing.lastName,
      country: billing.cardCountry || billing.country,
      state: billing.cardState || billing.state,
      city: billing.cardCity || billing.city,
      address: billing.cardAddress || billing.address,
      postalCode: billing.cardPostalCode || billing.postalCode,
    })),
  ),
});
export type BillingInfo = v.InferOutput<typeof getBillingInfo.reply>;
