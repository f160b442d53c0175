import { depositMethodCodes } from 'shared-contracts/api';
import { popups, type Popup, type PopupId } from 'shared-contracts/popups';
import { routes, type Route } from 'shared-contracts/routes';
import type { Layer } from './layers';
import type { ViewWalk } from './ViewWalk';

/** What a popup is opened with, where it needs something; several where it looks different each time. */
const usual: Partial<Record<PopupId, readonly Layer['params'][]>> = {
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
/** Anyone can open it, but it shows the outcome of a payment only to a member. */
const forMembers: readonly PopupId[] = ['paymentResult'];
/** Journeys of their own open these: frames of others, and a form that closes itself if nothing is missing. */
const openedElsewhere: readonly PopupId[] = ['game', 'paymentFrame', 'missingDetails'];

export interface KnownView {
  readonly name: string;
  readonly access: 'public' | 'member';
  readonly owner: Popup['owner'];
  /** Its folder in what its owner is made of: `popups/search`. */
  readonly view: string;
  /** The address of a page, or the popup as it lies over one. */
  readonly place: string | KnownLayer;
  readonly visit: (walk: ViewWalk) => Promise<void>;
}

/** A popup with what it is opened with, and who shows it to whom. */
export interface KnownLayer extends Layer {
  readonly owner: Popup['owner'];
  readonly access: Popup['access'];
}

/** Every popup but those, each as often as it looks different. */
export const allLayers: readonly KnownLayer[] = Object.entries<Popup>(popups).flatMap(
  ([name, { owner, access }]) => {
    const id = name as PopupId;
    const who = forMembers.includes(id) ? 'member' : access;
    return openedElsewhere.includes(id)
      ? []
      : (usual[id] ?? [{}]).map((params) => ({ id, owner, access: who, params }));
  },
);

export const nameOf = ({ id, params }: Pick<KnownLayer, 'id' | 'params'>) =>
  [id, ...Object.values(params)].join(' ');

const inPopups = allLayers.map((layer): KnownView => ({
  name: nameOf(layer),
  access: layer.access,
  owner: layer.owner,
  view: `popups/${layer.id}`,
  place: layer,
  visit: (walk) => walk.popup(layer.id, layer.params),
}));

const addresses: Readonly<Record<string, string>> = {
  '/article': '/article?id=welcome',
  '/password/reset': '/password/reset?ticket=none',
  '/payment/:provider/:page': '/payment/paypal/return',
};

const onPages = Object.values<Route>(routes).flatMap(({ path, access, target }): KnownView[] => {
  if (target.kind !== 'screen') return [];
  const { owner, screen } = target;
  const place = addresses[path] ?? path;
  const visit = (walk: ViewWalk) => walk.screen(place, screen);
  return [{ name: path, access, owner, view: `screens/${screen}`, place, visit }];
});

/** Every popup and every page with a view of a remote. */
export const allViews: readonly KnownView[] = [...inPopups, ...onPages];
