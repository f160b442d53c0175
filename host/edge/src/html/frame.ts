import { brandMark } from 'shared-contracts/domain';
import { layerOrder, token } from './designTokens';

/**
 * The shape of the page before any style sheet or other file is there: its ground, the bar and in it the brand's mark,
 * each where the shell is going to put its own. What the bar holds besides depends on who comes.
 */
export const frame = [
  '<div id="app"><div class="frame" aria-hidden="true"><div class="frame-bar">',
  '<svg viewBox="0 0 32 32" width="28" height="28">',
  `<path d="${brandMark.outline}" fill="none" stroke="${token('color-accent')}" stroke-width="2" stroke-linejoin="round"/>`,
  `<path d="${brandMark.gem}" fill="${token('color-accent')}"/>`,
  '</svg></div></div></div>',
].join('');

const inset = (side: 'top' | 'left') => `env(safe-area-inset-${side},0px)`;
/** The button of the menu stands before the mark. */
const behindMenu = (edge: string, gap: string) =>
  `padding-inline-start:calc(max(${edge},${inset('left')}) + ${token('target')} + ${gap})`;

/**
 * The order of all layers comes first: sheets of remotes may stand before the host's, and what names a layer first
 * places it for good. The frame is in the layer of the host's own first rules, which come later and win: paper, for
 * one, is white.
 */
export const frameStyle = [
  `@layer ${layerOrder};`,
  '@layer reset{',
  `html{background:${token('color-ground')}}`,
  'body{margin:0}',
  `.frame-bar{box-sizing:border-box;display:flex;align-items:center;padding-block-start:${inset('top')};`,
  `${behindMenu(token('space-1'), token('space-2'))};`,
  `block-size:calc(${token('bar-height')} + ${inset('top')});border-block-end:1px solid ${token('color-line')}}`,
  `@media (min-width:900px){.frame-bar{${behindMenu(token('space-4'), token('space-3'))}}}`,
  '}',
].join('');
