import type { PopupId } from './popups';

/** Id of a popup's heading. The popup renders the heading, and the host's dialog refers to it with aria-labelledby. */
export function popupHeadingId(popup: PopupId): string {
  return `popup-${popup}-heading`;
}
