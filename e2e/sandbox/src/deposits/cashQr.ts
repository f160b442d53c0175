import { drawQrCode } from '../covers/drawQrCode';
import { Rejection } from '../errors/Rejection';
import type { CashGateway } from './gateways/cashGateway';
import { findOrder, type OrderOwner } from './findOrder';
import { ProviderSaidNo, ProviderUnclear } from './gateways/providerClient';

const cashQr = /^cash-([0-9a-f-]{36})$/;
const isExpected = (error: unknown) =>
  [Rejection, ProviderSaidNo, ProviderUnclear].some((kind) => error instanceof kind);

/** The file id of the picture of a cash order's QR code. Only the member of the order can load it. */
export const cashQrId = (order: string) => `cash-${order}`;
export const isCashQr = (id: string) => cashQr.test(id);

interface CashOrderOwner extends OrderOwner {
  readonly services: OrderOwner['services'] & { readonly gateways: { readonly cash: CashGateway } };
}

/** The picture of that id as SVG; undefined if the id is another one, or the order is not of this member. */
export async function drawCashQr(
  { services, session }: CashOrderOwner,
  id: string,
): Promise<string | undefined> {
  const [, orderId] = cashQr.exec(id) ?? [];
  if (orderId === undefined) return undefined;
  try {
    const order = await findOrder({ services, session }, orderId, 'cash');
    return drawQrCode(await services.gateways.cash.open(order, {}));
  } catch (error) {
    if (!isExpected(error)) throw error;
    return undefined;
  }
}
