import { getBillingInfo as endpoint } from 'shared-contracts/api';
import { lastBilling } from '../../deposits/card/cardDetails';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

export const getBillingInfo = handle(
  endpoint,
  { ...reading, auth: 'member', ownership: 'own', schema: endpoint.request },
  async (_input, { services, session, scenario }) => {
    if (scenario.billing === 'empty') return {};
    const billing = await lastBilling(services.database.orm, session.member);
    if (scenario.billing === 'plain') return billing;
    const { firstName, lastName, country, state, city, address, postalCode } = billing;
    return {
      cardFirstName: firstName,
      cardLastName: lastName,
      cardCountry: country,
      cardState: state,
      cardCity: city,
      cardAddress: address,
      cardPostalCode: postalCode,
    };
  },
);
