import { brandMark } from 'shared-contracts/domain';
import { layerOrder, designToken } from './designTokens';
import { safeAreaInset } from './safeAreaInset';
import { visitorButtonsStyle } from './visitorButtons';

/**
 * The page before any file is loaded: background, top bar and logo, at the positions that they have in the shell. Other
 * parts of the bar depend on the player.
 */
export const frame = [
  '<div id="app"><div class="frame" aria-hidden="true"><div class="frame-bar">',
  '<svg viewBox="0 0 32 32" width="28" height="28">',
  `<path d="${brandMark.outline}" fill="none" stroke="${designToken('color-accent')}" stroke-width="2" stroke-linejoin="round"/>`,
  `<path d="${brandMark.gem}" fill="${designToken('color-accent')}"/>`,
  '</svg></div></div></div>',
].join('');

/** Leaves space for the menu button before the logo. */
const menuInset = (edge: string, gap: string) =>
  `padding-inline-start:calc(max(${edge},${safeAreaInset('left')}) + ${designToken('target')} + ${gap})`;

/**
 * Declares the order of the layers first, because the first mention of a layer fixes its order. Style sheets of remotes
 * may precede those of the host. The frame is in the lowest layer, so that later rules of the host win, such
 * as the white background in print.
 */
export const frameStyle = [
  `@layer ${layerOrder};`,
  '@layer reset{',
  `html{background:${designToken('color-ground')}}`,
  'body{margin:0}',
  `.frame-bar{box-sizing:border-box;display:flex;align-items:center;padding-block-start:${safeAreaInset('top')};`,
  `${menuInset(designToken('space-1'), designToken('space-2'))};`,
  `block-size:calc(${designToken('bar-height')} + ${safeAreaInset('top')});border-block-end:1px solid ${designToken('color-line')}}`,
  // Gives the first view the position of the shell's content. The boot script inserts the first view.
  `.first-view{box-sizing:border-box;max-inline-size:${designToken('content-width')};margin-inline:auto;`,
  `padding:${designToken('space-4')} max(${designToken('space-4')},${safeAreaInset('right')}) ${designToken('space-7')} `,
  `max(${designToken('space-4')},${safeAreaInset('left')})}`,
  `.first-view[hidden],.first-view:has(~#start-failed:not([hidden])){display:none}`,
  `@media (min-width:900px){.frame-bar{${menuInset(designToken('space-4'), designToken('space-3'))}}`,
  `.first-view{padding-inline:${designToken('space-6')}}}`,
  visitorButtonsStyle,
  '}',
].join('');
