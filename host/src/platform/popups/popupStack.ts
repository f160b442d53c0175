import * as v from 'valibot';
import type { RemoteName } from 'shared-contracts/domain';
import { popupOf, type Popup } from 'shared-contracts/popups';

/** A layer over the page: a popup, or the shell's side drawer. Back and Esc close both. */
export interface Layer {
  /** The id of a popup, or `menu`. */
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The popup that opens after the player has signed in. */
  readonly then?: PopupEntry;
}

export type PopupEntry = Layer;

/** Returns the declaration of a popup. Undefined for an unknown popup. */
export type FindPopup = (id: string) => Popup | undefined;

/** Bottom layer first. Each layer occurs at most once. */
export type PopupStack = readonly Layer[];

export function isPopup(layer: Layer): boolean {
  return layer.id !== 'menu';
}

const Menu = v.object({ id: v.literal('menu'), params: v.object({ section: v.optional(v.string()) }) });

/**
 * The layers that this session and release may show. Another member or another release may have written the history
 * entry.
 */
export function allowedLayers(
  stack: PopupStack,
  isMember: boolean,
  serves: (owner: RemoteName, view: string) => boolean,
  findPopup: FindPopup = popupOf,
): PopupStack {
  return stack.filter((layer) => {
    if (!isPopup(layer)) return true;
    const popup = findPopup(layer.id);
    if (!popup) return false;
    return (isMember || popup.access === 'public') && serves(popup.owner, `popups/${layer.id}`);
  });
}

/** Returns the stack with a layer on top. An open popup moves to the front, and the drawer closes. */
export function withLayer(stack: PopupStack, entry: Layer): PopupStack {
  return [...stack.filter((layer) => layer.id !== entry.id && isPopup(layer)), entry];
}

export function withoutLayer(stack: PopupStack, id: Layer['id']): PopupStack {
  return stack.filter((entry) => entry.id !== id);
}

/** Whether `longerStack` is `start`, or `start` with further popups on top. */
export function isStartOf(start: PopupStack, longerStack: PopupStack): boolean {
  return (
    start.length <= longerStack.length && start.every((entry, index) => entry.id === longerStack[index]?.id)
  );
}

/** Returns the entry if its params match the popup's schema. */
export function readEntry(
  id: unknown,
  params: unknown,
  findPopup: FindPopup = popupOf,
): PopupEntry | undefined {
  const popup = typeof id === 'string' ? findPopup(id) : undefined;
  if (typeof id !== 'string' || !popup) return undefined;
  const parsedParams = v.safeParse(popup.params, params);
  return parsedParams.success ? { id, params: parsedParams.output as Record<string, unknown> } : undefined;
}

/** Reads the stack of a history entry, which an older release of the shell may have written. */
export function readStack(state: unknown, findPopup: FindPopup = popupOf): PopupStack {
  const { stack } = (state ?? {}) as { stack?: unknown };
  if (!Array.isArray(stack)) return [];
  let layers: PopupStack = [];
  for (const storedLayer of stack as unknown[]) {
    const layer = readLayer(storedLayer, findPopup);
    if (layer) layers = withLayer(layers, layer);
  }
  return layers;
}

function readLayer(storedLayer: unknown, findPopup: FindPopup): Layer | undefined {
  const menu = v.safeParse(Menu, storedLayer);
  if (menu.success) return menu.output;
  const { id, params, then } = (storedLayer ?? {}) as Record<string, unknown>;
  const entry = readEntry(id, params, findPopup);
  const nextPopup = then === undefined ? undefined : readLayer(then, findPopup);
  return entry && nextPopup && isPopup(nextPopup) ? { ...entry, then: nextPopup } : entry;
}

/**
 * Reads the popup of a link (`?popup=terms`), with only the params that a link may set. Removes them from the query, so
 * that the address does not open the popup again after the player has closed it.
 */
export function takeLinkedPopup(
  query: URLSearchParams,
  findPopup: FindPopup = popupOf,
): PopupEntry | undefined {
  const id = query.get('popup');
  query.delete('popup');
  const link = id === null ? undefined : findPopup(id)?.link;
  if (!link) return undefined;
  const params = Object.fromEntries(
    link.flatMap((name) => {
      const value = query.get(name);
      query.delete(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return readEntry(id, params, findPopup);
}
