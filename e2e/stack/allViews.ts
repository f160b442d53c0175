import { depositMethodCodes } from 'shared-contracts/api';
import { popups, type Popup, type PopupId } from 'shared-contracts/popups';
import { routes, type Route } from 'shared-contracts/routes';
import type { ViewWalk } from './ViewWalk';

type Params = Readonly<Record<string, string>>;

/** What a popup is opened with, where it needs something; several where it looks different each time. */
const usual: Partial<Record<PopupId, readonly Params[]>> = {
  activation: [{ status: 'success', id: '1001' }, { status: 'fail' }],
  joinSubmitted: [{ memberId: '1001' }],
  deposit: [{}, ...depositMethodCodes.map((method) => ({ method }))],
  paymentResult: (['processing', 'success', 'error', 'cancel'] as const).map((kind) => ({
    kind,
    orderId: '1',
  })),
  article: [{ id: 'welcome' }],
  promotion: [{ buttonText: '', action: 'DEPOSIT', bgImg: '', mobileBgImg: '' }],
};
/** Frames of others, which the journeys of games and of payments open. */
const framed: readonly PopupId[] = ['game', 'paymentFrame'];

export interface KnownView {
  readonly name: string;
  readonly access: 'public' | 'member';
  readonly visit: (walk: ViewWalk) => Promise<void>;
}

const inPopups = Object.entries<Popup>(popups).flatMap(([id, { access }]): KnownView[] => {
  const popup = id as PopupId;
  if (framed.includes(popup)) return [];
  return (usual[popup] ?? [{}]).map((params) => ({
    name: [popup, ...Object.values(params)].join(' '),
    access,
    visit: (walk) => walk.popup(popup, params),
  }));
});

const addresses: Readonly<Record<string, string>> = {
  '/article': '/article?id=welcome',
  '/password/reset': '/password/reset?ticket=none',
  '/payment/:provider/:page': '/payment/paypal/return',
};

const onPages = Object.values<Route>(routes).flatMap(({ path, access, target }): KnownView[] => {
  if (target.kind !== 'screen') return [];
  const { screen } = target;
  return [{ name: path, access, visit: (walk) => walk.screen(addresses[path] ?? path, screen) }];
});

/** Every popup and every page with a view of a remote. */
export const allViews: readonly KnownView[] = [...inPopups, ...onPages];
