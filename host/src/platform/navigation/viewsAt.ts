import { matchRoute, routes } from 'shared-contracts/routes';
import type { PopupStack } from '../popups/popupStack';

interface Shown {
  readonly path: string;
  readonly stack: PopupStack;
}

/** The views that a place shows, as their owners serve them: `screens/home`, `popups/terms`. */
export function viewsAt({ path, stack }: Shown): readonly string[] {
  const { target } = matchRoute(path).route;
  const page = target.kind === 'popup' ? routes.home.target : target;
  return [
    ...(page.kind === 'screen' ? [`screens/${page.screen}`] : []),
    ...(target.kind === 'popup' ? [`popups/${target.popup}`] : []),
    ...stack.map(({ id }) => `popups/${id}`),
  ];
}
