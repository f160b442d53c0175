import { checkRegister as endpoint } from 'shared-contracts/api';
import { handle } from '../../http/handle';
import { reading } from '../../http/Rules';
import { assertNotExcluded, assertServedHere } from '../../members/admission';
import { checkSignUp } from '../../members/signUpRules';
import { checkVerifyCode } from '../../members/verifyCodes';

export const checkRegister = handle(
  endpoint,
  {
    ...reading,
    ownership: 'nobody',
    limits: { bodyBytes: 8_192, pageSize: 1 },
    // It tells whether a name is taken, so it is asked for less freely than a list.
    rate: { perAccount: 120, perAddress: 600 },
    schema: endpoint.request,
  },
  async (input, { services, now, scenario }) => {
    await checkVerifyCode(services.database.orm, input, scenario.verifyCode === true, now);
    assertServedHere(scenario);
    await checkSignUp(services.database.orm, input, now);
    await assertNotExcluded(services.database.orm, input, now);
    return null;
  },
);
