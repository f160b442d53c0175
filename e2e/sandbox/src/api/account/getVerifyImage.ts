import { getVerifyImage as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { drawVerifyCode } from '../../members/drawVerifyCode';
import { newVerifyCode } from '../../members/verifyCodes';

export const getVerifyImage = handle(
  endpoint,
  {
    ...reading,
    ownership: 'nobody',
    rate: { perAccount: 60, perAddress: 300 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async ({ ticket }, { services, now }) =>
    drawVerifyCode(await newVerifyCode(services.database.orm, String(ticket), now)),
);
