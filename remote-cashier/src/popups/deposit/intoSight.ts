/** A long form is submitted from its end, and a notice is at its beginning. */
export function intoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}
