import { popups, type Popup, type PopupId } from 'shared-contracts/popups';
import { routes, type Route } from 'shared-contracts/routes';
import type { ViewWalk } from './ViewWalk';

const screens = Object.values<Route>(routes).flatMap(({ path, target }) =>
  target.kind === 'screen' && target.owner === 'remote-content' ? [{ path, screen: target.screen }] : [],
);
const popupIds = Object.entries<Popup>(popups).flatMap(([id, { owner }]) =>
  owner === 'remote-content' ? [id as PopupId] : [],
);
const params: Partial<Record<PopupId, Readonly<Record<string, string>>>> = {
  article: { id: 'welcome' },
  promotion: { buttonText: '', action: 'DEPOSIT', bgImg: '', mobileBgImg: '' },
};

/** Visits every popup and every screen of remote-content in one document. */
export async function walkContent(walk: ViewWalk): Promise<void> {
  for (const id of popupIds) await walk.visitPopup(id, params[id]);
  for (const { path, screen } of screens) {
    await walk.visitScreen(path === '/article' ? '/article?id=welcome' : path, screen);
  }
}
