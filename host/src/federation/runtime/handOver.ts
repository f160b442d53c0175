/**
 * The first view is the HTML in the document, which is visible until the remote has loaded. After this time, the view of
 * the remote replaces it even if it is still loading.
 */
const maxWaitMs = 8_000;

const controls = 'a, button';
const nameAttributes = ['data-name', 'href', 'title', 'data-opens'];
const nameOf = (element: Element) =>
  nameAttributes.map((name) => element.getAttribute(name)).find((name) => name !== null);

/**
 * Identifies the same control in the first view and in the view of the remote. The key names the control and the
 * first control of its list item. It contains no index, because a list item can have more controls for a signed-in
 * member than in the first view.
 */
function keyOf(control: Element): string {
  const first = control.closest('li')?.querySelector(controls) ?? control;
  return `${String(nameOf(first))} ${first === control ? '' : String(nameOf(control))}`;
}

/**
 * Calls back once no part of the view is busy, so that the player never sees a skeleton after the first view. Returns a
 * function that stops waiting.
 */
export function whenFilled(slot: HTMLElement, onFilled: () => void): () => void {
  const isFilled = () => slot.querySelector('[aria-busy="true"]') === null;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const fill = () => {
    end();
    onFilled();
  };
  const observer = new MutationObserver(() => {
    if (isFilled()) fill();
  });
  const timer = setTimeout(fill, maxWaitMs);
  observer.observe(slot, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  if (isFilled()) fill();
  return end;
}

interface MoveTarget extends Pick<Element, 'append' | 'isConnected'> {
  /** Missing in some browsers. */
  moveBefore?(node: Node, child: null): void;
}

/** Moves the first view without losing the focus in it. */
export function moveInto(target: MoveTarget, view: HTMLElement): void {
  const { activeElement } = document;
  if (target.moveBefore && view.isConnected && target.isConnected) target.moveBefore(view, null);
  else target.append(view);
  if (activeElement !== document.activeElement && view.contains(activeElement))
    (activeElement as HTMLElement).focus({ preventScroll: true });
}

/**
 * Call it while the first view is on the page. The returned function focuses the same control in the view of the
 * remote, and clicks the control that the player pressed in the first view.
 */
export function prepareHandOver(firstView: Element, slot: HTMLElement): () => void {
  const focused = firstView.contains(document.activeElement) ? document.activeElement : null;
  const controlLike = (control: Element | null) =>
    control &&
    [...slot.querySelectorAll<HTMLElement>(controls)].find(
      (candidate) => keyOf(candidate) === keyOf(control),
    );
  return () => {
    controlLike(focused)?.focus({ preventScroll: true });
    controlLike(firstView.querySelector('[data-pressed]'))?.click();
  };
}
