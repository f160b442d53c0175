import { checkRegister as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { assertServedHere } from '../../members/admission';
import { assertNotExcluded } from '../../members/exclusion';
import { takeName } from '../../members/limits';
import { assertNamesFree, checkSignUp } from '../../members/signUpRules';
import { checkVerifyCode } from '../../members/verifyCodes';

export const checkRegister = handle(
  endpoint,
  {
    ...reading,
    ownership: 'nobody',
    limits: { bodyBytes: 8_192, pageSize: 1 },
    rate: { perAccount: 60, perAddress: 300 },
    schema: endpoint.request,
  },
  async (input, { services, now, network, scenario }) => {
    await checkVerifyCode(services.database.orm, input, scenario.verifyCode === true, now);
    assertServedHere(scenario);
    await checkSignUp(services.database.orm, input, now);
    takeName(services, network, scenario);
    await assertNamesFree(services.database.orm, input);
    await assertNotExcluded(services.database.orm, input, now);
    return null;
  },
);
