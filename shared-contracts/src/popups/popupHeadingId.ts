import type { PopupId } from './popups';

/** The id of a popup's heading: the popup draws it, the dialog around it is labelled by it. */
export function popupHeadingId(popup: PopupId): string {
  return `popup-${popup}-heading`;
}
