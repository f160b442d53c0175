import { type PopupId } from 'shared-contracts/popups';
import type { Invitation } from 'shared-contracts/remote';
import { matchRoute } from 'shared-contracts/routes';
import { takeLinkedPopup, type PopupEntry } from '../popups/popupStack';
import { takeCodes } from '../session/createInvitation';

/** What an address asks for besides its page. Once heard it is taken out, or closing and Back would ask again. */
export interface Wishes {
  /** The address without them. */
  readonly rest: string;
  readonly popup: PopupEntry | undefined;
  readonly codes: Invitation | undefined;
}

/** A provider only says how it let the player go; whether money came is the server's to say. Source. */
const payKinds: Readonly<Record<string, string>> = {
  payReturn: 'return',
  payError: 'error',
  payCancel: 'cancel',
};

function takePayResult(query: URLSearchParams): PopupEntry | undefined {
  const status = query.get('payStatus') ?? '';
  // With one of these it names an order, which is asked about before anything is shown.
  const namesOrder = query.has('biz_id') || query.has('order_id');
  if (namesOrder || !Object.hasOwn(payKinds, status)) return undefined;
  query.delete('payStatus');
  return { id: 'paymentResult', params: { kind: payKinds[status] } };
}

const homes: readonly string[] = ['home', 'index'];
const landings: readonly string[] = [...homes, 'join'];

/** Pure; undefined where an address asks for nothing more than its page. */
export function readWishes(path: string, serves: (popup: PopupId) => boolean): Wishes | undefined {
  const [pathname = '/', search = ''] = path.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const { id } = matchRoute(path);
  const isLink = query.has('popup');
  const result = homes.includes(id) && serves('paymentResult') ? takePayResult(query) : undefined;
  const linked = isLink ? takeLinkedPopup(query) : undefined;
  const codes = landings.includes(id) ? takeCodes(query) : undefined;
  if (!result && !isLink && !codes) return undefined;
  return {
    rest: query.size > 0 ? `${pathname}?${query.toString()}` : pathname,
    popup: result ?? linked,
    codes,
  };
}
