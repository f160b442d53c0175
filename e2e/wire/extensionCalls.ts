import { extensionCall, inPeriod, type WireCall } from './WireCall';

/** Calls that the specification lacks. `pnpm generate endpoint` adds its call here. */
export const extensionCalls: readonly WireCall[] = [
  {
    ...extensionCall(
      '/sys/deposit/pix/depositOrder',
      'amount memberId paymentMethod=PIX +bonus?',
      'orderurl orderId',
      'The specification describes the Pix popup, but no call that creates its order.',
    ),
    encoding: 'json',
  },
  extensionCall(
    '/sys/deposit/creditcard/ticket',
    'paymentMethod amount key',
    '',
    'Binds a card to its member and deposit before the vault seals it.',
  ),
  extensionCall('/sys/deposit/findByKey', 'key', '', 'Finds a deposit whose reply was lost.'),
  extensionCall(
    '/sys/member/deposit/page',
    `status_NEQ? id_EQ? ${inPeriod}`,
    '',
    'Lists the deposits that are not credited.',
  ),
  extensionCall(
    '/sys/member/details/complete',
    'id birthday? countryCode? stateCode?',
    '',
    'Adds the birthday and country of members who registered with three fields.',
  ),
  extensionCall('/sys/file/setPages', 'id pages', '', 'Gives one proof several pictures.'),
  extensionCall('/sys/file/listPages', 'id', '', 'Lists the further pictures of a proof.'),
];
