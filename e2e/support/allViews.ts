import { depositMethodCodes } from 'shared-contracts/api';
import { popups, type Popup, type PopupId } from 'shared-contracts/popups';
import { routes, type Route } from 'shared-contracts/routes';
import type { Layer } from './layers';
import type { ViewWalk } from './ViewWalk';

/** Parameters of the popups that need some. A popup with several variants has one entry per variant. */
const popupParams: Partial<Record<PopupId, readonly Layer['params'][]>> = {
  activation: [{ status: 'success', id: '1001' }, { status: 'fail' }],
  joinSubmitted: [{ memberId: '1001' }],
  deposit: [{}, ...depositMethodCodes.map((method) => ({ method }))],
  paymentResult: (['processing', 'success', 'error', 'cancel'] as const).map((kind) => ({
    kind,
    orderId: '1',
  })),
  article: [{ id: 'welcome' }],
  gameFacts: [{ gameId: '1001' }],
  promotion: [{ buttonText: '', action: 'DEPOSIT', bgImg: '', mobileBgImg: '' }],
};
/** Popups that anyone can open but that show their content only to a member. */
const memberOnlyPopups: readonly PopupId[] = ['paymentResult'];
/** Other journeys open these popups: two contain vendor frames, and one closes itself if no detail is missing. */
const excludedPopups: readonly PopupId[] = ['game', 'paymentFrame', 'missingDetails'];

export interface KnownView {
  readonly name: string;
  readonly access: 'public' | 'member';
  readonly owner: Popup['owner'];
  /** The view's folder in the owner's sources, for example `popups/search`. */
  readonly view: string;
  /** The address of a page, or the popup to open over a page. */
  readonly location: string | KnownLayer;
  readonly visit: (walk: ViewWalk) => Promise<void>;
}

/** A popup with its parameters, its owner and its access. */
export interface KnownLayer extends Layer {
  readonly owner: Popup['owner'];
  readonly access: Popup['access'];
}

/** Every popup that is not excluded, once for each variant. */
export const allLayers: readonly KnownLayer[] = Object.entries<Popup>(popups).flatMap(
  ([name, { owner, access }]) => {
    const id = name as PopupId;
    const accessOfLayer = memberOnlyPopups.includes(id) ? 'member' : access;
    return excludedPopups.includes(id)
      ? []
      : (popupParams[id] ?? [{}]).map((params) => ({ id, owner, access: accessOfLayer, params }));
  },
);

export const nameOfLayer = ({ id, params }: Pick<KnownLayer, 'id' | 'params'>) =>
  [id, ...Object.values(params)].join(' ');

const popupViews = allLayers.map((layer): KnownView => ({
  name: nameOfLayer(layer),
  access: layer.access,
  owner: layer.owner,
  view: `popups/${layer.id}`,
  location: layer,
  visit: (walk) => walk.visitPopup(layer.id, layer.params),
}));

const exampleAddresses: Readonly<Record<string, string>> = {
  '/article': '/article?id=welcome',
  '/password/reset': '/password/reset?ticket=none',
  '/payment/:provider/:page': '/payment/paypal/return',
};

const screenViews = Object.values<Route>(routes).flatMap(({ path, access, target }): KnownView[] => {
  if (target.kind !== 'screen') return [];
  const { owner, screen } = target;
  const location = exampleAddresses[path] ?? path;
  const visit = (walk: ViewWalk) => walk.visitScreen(location, screen);
  return [{ name: path, access, owner, view: `screens/${screen}`, location, visit }];
});

/** Every popup in `allLayers`, and every page that shows a remote's view. */
export const allViews: readonly KnownView[] = [...popupViews, ...screenViews];
