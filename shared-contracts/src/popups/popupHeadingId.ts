/**
 * Id of a popup's heading. The popup renders the heading. The host's dialog uses the heading as its accessible name.
 */
export function popupHeadingId(popup: string): string {
  return `popup-${popup}-heading`;
}
