import { matchRoute } from 'shared-contracts/routes';
import type { Unsaved } from '../../platform/popups/createUnsaved';
import type { Place } from '../../platform/navigation/navigation';
import { viewsAt } from '../../platform/navigation/viewsAt';

/** Whether nothing would be lost or cut short by a new document: no popup, so no payment and no game; nothing typed. */
export function isAtRest(place: Place, unsaved: Pick<Unsaved, 'holds'>): boolean {
  const isPopup = place.stack.length > 0 || matchRoute(place.path).route.target.kind === 'popup';
  return !isPopup && !viewsAt(place).some(unsaved.holds);
}
