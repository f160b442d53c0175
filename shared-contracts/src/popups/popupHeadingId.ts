/** Id of a popup's heading. The popup renders the heading, and the host's dialog refers to it with aria-labelledby. */
export function popupHeadingId(popup: string): string {
  return `popup-${popup}-heading`;
}
