import type { Language } from 'shared-contracts/domain';

interface Options {
  readonly document: Document;
  /** Whether the address opens the home page with all games. */
  readonly isHome: boolean;
  readonly language: Language;
  readonly isMember: boolean;
  /** The parts that the page had when the player left it. Undefined if they are unknown. */
  readonly parts: readonly string[] | undefined;
  /** The response of the region check, if it was requested. */
  readonly regionCheck: Promise<Response> | undefined;
}

export interface OpenedFirstView {
  /** Gives the first view to the host. Its element is still in `holder`, which the host removes. */
  readonly take: () => HTMLElement;
  /** Removes the first view, unless a host has taken it. Hosts older than first views do not. */
  readonly discard: () => void;
}

/** Most members have played a game, and have no favorites. */
const usualParts = ['recently'];

const isModified = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** The site stays hidden until the check allows it. If the check fails, the host decides. Source: M-001. */
async function isAllowed(regionCheck: Promise<Response> | undefined): Promise<boolean> {
  // A copy, because the host reads the body itself.
  const reply = (await (await regionCheck)?.clone().json()) as
    { error?: unknown; data?: { status?: unknown } } | undefined;
  return reply?.error === 0 && [true, 1, '1', 'true'].includes(reply.data?.status as string);
}

/**
 * Puts the first view of the document behind the frame, hidden until the region check allows it. Marks the last pressed
 * link or button, because the page can react only when its scripts have loaded.
 */
export function openFirstView(options: Options): OpenedFirstView | undefined {
  const { document, isHome, language, isMember, parts = usualParts, regionCheck } = options;
  const template = document.getElementById('first-view') as HTMLTemplateElement | null;
  const view = template?.content.firstElementChild as HTMLElement | null | undefined;
  if (!isHome || !view) return undefined;
  let isTaken = false;
  const holder = Object.assign(document.createElement('div'), { className: 'first-view', hidden: true });
  view.lang = language;
  view.toggleAttribute('data-member', isMember);
  for (const part of view.querySelectorAll<HTMLElement>('[data-part]'))
    if (!parts.includes(part.dataset['part'] ?? '')) part.remove();
  view.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('a, button');
    if (!pressed || isModified(event)) return;
    event.preventDefault();
    view.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    pressed.setAttribute('data-pressed', '');
  });
  holder.append(view);
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
