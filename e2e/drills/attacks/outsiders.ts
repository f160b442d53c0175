import { stack } from '../../support/settings';
import { sendEach, isOneOf, type Attack } from './Attack';
import { newCaller, send } from './target';

const forgedCallbacks: Attack = {
  name: 'forged calls of vendors and providers',
  source: 'API2, API10',
  run: ({ victim }) => {
    const fields = {
      member: victim.id,
      memberId: victim.id,
      amount: '1000.00',
      type: 'paid',
      outcome: 'paid',
      orderId: 'x',
      transaction: 't-1',
      roundId: 'r-1',
      token: victim.token,
    };
    const paths = [
      '/wallet/win',
      '/wallet/bet',
      '/wallet/rollback',
      '/wallet/balance',
      '/providers/payp/events',
      '/providers/payp/event',
      '/events/payp',
      '/cash/refund',
      '/webhook',
      '/control/giveMoney',
    ];
    const headers = {
      'content-type': 'application/json',
      'x-signature': 'sha256=00',
      origin: stack.origin,
      lang: 'en',
    };
    return sendEach(
      'wins, bets, payments and controls with an invalid signature, under the API path and outside it',
      paths.flatMap((path) => [`/api${path}`, path].map((address) => [address, address] as const)),
      async (path) => {
        const { status, text } = await send(newCaller(), path, {
          method: 'POST',
          headers,
          body: JSON.stringify(fields),
        });
        return text.includes('"error":0') ? 'booked' : status;
      },
      isOneOf(200, 400, 401, 403, 404, 405, 421),
    );
  },
};

const controls: Attack = {
  name: 'test controls from outside',
  source: 'API5, API9',
  run: ({ victim }) =>
    sendEach(
      'controls of the sandbox through the edge, through the API, and from a page of another site',
      [
        [
          'by the edge',
          async () => (await send(newCaller(), '/control/giveMoney', { method: 'POST', body: '{}' })).status,
        ],
        [
          'by the API',
          async () =>
            (await send(newCaller(), '/api/control/giveMoney', { method: 'POST', body: '{}' })).status,
        ],
        [
          'by another site',
          async () => {
            const { port } = new URL(stack.qaOrigin);
            const headers = {
              host: new URL(stack.qaOrigin).host,
              origin: 'https://evil.example',
              'sec-fetch-site': 'cross-site',
              'content-type': 'application/json',
            };
            const body = JSON.stringify({ member: victim.id, amount: '10.00' });
            return (
              await send(newCaller(), '/control/giveMoney', {
                method: 'POST',
                headers,
                body,
                port: Number(port),
              })
            ).status;
          },
        ],
      ],
      (run) => run(),
      isOneOf(400, 403, 404, 405),
    ),
};

export const outsiderAttacks: readonly Attack[] = [forgedCallbacks, controls];
