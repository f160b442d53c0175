import { isFlagOn, type Language } from 'shared-contracts/domain';

interface Options {
  readonly document: Document;
  /** Whether the address opens the home page with all games. */
  readonly isHome: boolean;
  readonly language: Language;
  readonly isMember: boolean;
  /** The parts (`data-part`) of the home page that the player saw last. Undefined if they are unknown. */
  readonly parts: readonly string[] | undefined;
  /** The response of the region check, if it was requested. */
  readonly regionCheck: Promise<Response> | undefined;
}

export interface OpenedFirstView {
  /** Gives the holder of the first view to the host. The host moves the view out of it and removes the holder. */
  readonly take: () => HTMLElement;
  /** Removes the first view, unless a host has taken it. Hosts that are older than first views do not take it. */
  readonly discard: () => void;
}

/** Used if the parts are unknown. Most members have played a game, and have no favorites. */
const usualParts = ['recently'];

const isModified = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** The site stays hidden until the check allows it. If the check fails, the host decides. Source: M-001. */
async function isAllowed(regionCheck: Promise<Response> | undefined): Promise<boolean> {
  // Clones the response, because the host also reads its body.
  const reply = (await (await regionCheck)?.clone().json()) as
    { error?: unknown; data?: { status?: unknown } } | undefined;
  return reply?.error === 0 && isFlagOn(reply.data?.status);
}

/**
 * Inserts the visitor's buttons and the first view of the document after the app's element. They are hidden until the
 * region check allows them. Marks the last pressed link or button, so that the host can react to it when it has loaded.
 */
export function openFirstView(options: Options): OpenedFirstView | undefined {
  const { document, isHome, language, isMember, parts = usualParts, regionCheck } = options;
  const template = document.getElementById('first-view') as HTMLTemplateElement | null;
  if (!isHome || !template) return undefined;
  let isTaken = false;
  let pressed: Element | undefined;
  const holder = Object.assign(document.createElement('div'), { className: 'first-view', hidden: true });
  holder.append(template.content);
  for (const part of holder.querySelectorAll<HTMLElement>('[data-part]'))
    if (!parts.includes(part.dataset['part'] ?? '')) part.remove();
  // The host moves the view out of the holder, so a listener on the holder would miss presses.
  for (const child of holder.querySelectorAll<HTMLElement>(':scope > *')) {
    child.lang = language;
    child.toggleAttribute('data-member', isMember);
    child.addEventListener('click', (event) => {
      const control = (event.target as Element).closest('a, button');
      if (!control || isModified(event)) return;
      event.preventDefault();
      pressed?.removeAttribute('data-pressed');
      pressed = control;
      control.setAttribute('data-pressed', '');
    });
  }
  document.getElementById('app')?.after(holder);
  isAllowed(regionCheck).then(
    (allowed) => {
      if (allowed) holder.hidden = false;
    },
    () => undefined,
  );
  return {
    take() {
      isTaken = true;
      return holder;
    },
    discard() {
      if (!isTaken) holder.remove();
    },
  };
}
