import { type PopupId } from 'shared-contracts/popups';
import type { Invitation } from 'shared-contracts/remote';
import { matchRoute } from 'shared-contracts/routes';
import { readEntry, takeLinkedPopup, type FindPopup, type PopupEntry } from '../popups/popupStack';
import { takeCodes } from '../session/createInvitation';

/**
 * A popup, invitation codes or a payment result that an address requests in addition to its page. The host removes
 * these requests from the address, so that Back does not repeat them.
 */
export interface DeepLink {
  /** The address without these requests. */
  readonly page: string;
  readonly popup: PopupEntry | undefined;
  /** The host also removes `#/`, so that only the origin remains. Source: R-090. */
  readonly removesHash?: true;
  readonly codes: Invitation | undefined;
}

/** The kind of result by `payStatus`. Only the server knows whether money arrived. Source. */
const kindByPayStatus: Readonly<Record<string, string>> = {
  payReturn: 'return',
  payError: 'error',
  payCancel: 'cancel',
};

/** True when a payment provider redirected to the home page. Some providers omit `payStatus`. */
export const isPaymentReturn = (query: URLSearchParams): boolean =>
  query.has('payStatus') ||
  (query.has('order_id') && query.has('status')) ||
  (query.has('biz_id') && query.has('c_url'));

const maxStatusLength = 40;

/**
 * Reads the order in an address. Only the server confirms a payment; a status in the address can only stop the polls.
 */
function readOrder(query: URLSearchParams): PopupEntry | undefined {
  const bizId = query.get('biz_id') ?? '';
  const kind = 'confirming';
  if (bizId !== '') {
    const site = query.get('c_url') ?? undefined;
    return readEntry('paymentResult', { kind, asks: 'paypal', orderId: bizId, site });
  }
  const status = query.get('status')?.slice(0, maxStatusLength);
  return readEntry('paymentResult', { kind, asks: 'stripe', orderId: query.get('order_id') ?? '', status });
}

/** Query parameters that contain the id of an order. */
const orderParams = ['orderId', 'depositId', 'order_id', 'biz_id'];
/** Query parameters to remove. For orders of Stripe and PayPal, the whole query is removed. */
const paymentParams = [...orderParams, 'payStatus', 'status', 'c_url'];

/** The result that the address reports for its order. No server has confirmed it. */
function readReport(query: URLSearchParams, kind: string | undefined): PopupEntry {
  const linkedId = orderParams.map((name) => query.get(name)).find(Boolean) ?? '';
  // Ids have at most 64 characters. "…" stands for an invalid id, because an empty one would show the order that this
  // browser started.
  const orderId = linkedId.length > 64 ? '…' : linkedId;
  const isOrderOpen = kind === 'return' ? undefined : true;
  const params = { kind, orderId, isOpen: isOrderOpen };
  return readEntry('paymentResult', params) ?? { id: 'paymentResult', params: { kind } };
}

interface PayResult {
  readonly popup: PopupEntry;
  /** The query without the parameters of the payment. */
  readonly query: URLSearchParams;
  readonly removesHash?: true;
}

function readPayResult(query: URLSearchParams): PayResult | undefined {
  if (!isPaymentReturn(query)) return undefined;
  const order = readOrder(query);
  if (order) {
    // M-097, R-090: providers add further parameters, so the whole query is cleared.
    const isStripe = order.params['asks'] === 'stripe';
    return { popup: order, query: new URLSearchParams(), ...(isStripe && { removesHash: true }) };
  }
  const status = query.get('payStatus') ?? '';
  if (!Object.hasOwn(kindByPayStatus, status)) return undefined;
  const remainingQuery = new URLSearchParams(query);
  for (const name of paymentParams) remainingQuery.delete(name);
  return { popup: readReport(query, kindByPayStatus[status]), query: remainingQuery };
}

function pageAddress(pathname: string, query: URLSearchParams, removesHash: boolean): string {
  if (query.size > 0) return `${pathname}?${query.toString()}`;
  return removesHash ? '/' : pathname;
}

const homeRoutes: readonly string[] = ['home', 'index'];
const landingRoutes: readonly string[] = [...homeRoutes, 'join'];

/** Returns undefined if an address requests only its page. */
export function readDeepLink(
  path: string,
  serves: (popup: PopupId) => boolean,
  findPopup?: FindPopup,
): DeepLink | undefined {
  const [pathname = '/', search = ''] = path.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const { id } = matchRoute(path);
  const hasPopup = query.has('popup');
  const linkedPopup = hasPopup ? takeLinkedPopup(query, findPopup) : undefined;
  const codes = landingRoutes.includes(id) ? takeCodes(query) : undefined;
  const payResult = homeRoutes.includes(id) && serves('paymentResult') ? readPayResult(query) : undefined;
  if (!payResult && !hasPopup && !codes) return undefined;
  const removesHash = payResult?.removesHash === true;
  return {
    page: pageAddress(pathname, payResult?.query ?? query, removesHash),
    popup: payResult?.popup ?? linkedPopup,
    ...(removesHash && { removesHash }),
    codes,
  };
}
