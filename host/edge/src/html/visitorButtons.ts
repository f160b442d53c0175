import { designToken } from './designTokens';
import { safeAreaInset } from './safeAreaInset';

const button = (popup: string, english: string, filipino: string) =>
  `<button type="button" data-opens="${popup}"><span lang="en">${english}</span><span lang="fil">${filipino}</span></button>`;

/**
 * A visitor's buttons at the positions that they have in the shell, before any file is loaded. The document contains
 * them only with a first view. The boot script chooses the language and hides them from a member.
 */
export const visitorButtons = [
  '<div class="first-view-bar">',
  button('signIn', 'Sign In', 'Mag-sign in'),
  button('signUp', 'Sign Up', 'Mag-sign up'),
  '</div>',
].join('');

/** Copies the shell's top bar and its compact buttons. A journey compares the positions. */
export const visitorButtonsStyle = [
  '.first-view-bar{box-sizing:border-box;position:absolute;inset-block-start:0;inset-inline-end:0;display:flex;',
  `align-items:center;gap:${designToken('space-2')};block-size:calc(${designToken('bar-height')} - 1px + ${safeAreaInset('top')});`,
  // A narrow bar has no space for the logo, which the shell then hides.
  `background:${designToken('color-ground')};`,
  `padding:${safeAreaInset('top')} max(${designToken('space-3')},${safeAreaInset('right')}) 0 ${designToken('space-2')}}`,
  '.first-view-bar[data-member],.first-view-bar:lang(en) :lang(fil),.first-view-bar:lang(fil) :lang(en){display:none}',
  `.first-view-bar button{position:relative;min-block-size:36px;padding:${designToken('space-1')} ${designToken('space-4')};`,
  `border:1px solid transparent;border-radius:${designToken('radius-s')};color:${designToken('color-text-muted')};`,
  `font-size:${designToken('text-s')};font-weight:${designToken('weight-strong')};line-height:${designToken('leading-tight')}}`,
  '.first-view-bar button+button{color:' + designToken('color-accent-text') + ';background:',
  `linear-gradient(${designToken('color-accent-strong')},${designToken('color-accent')}) border-box}`,
  '.first-view-bar button::after{content:"";position:absolute;inset:-5px 0}',
  // Pressed before the page could react. The page performs the press as soon as it can.
  '.first-view-bar [data-pressed]{opacity:.6;cursor:progress}',
  `@media (min-width:900px){.first-view-bar{gap:${designToken('space-3')};`,
  `padding-inline-end:max(${designToken('space-6')},${safeAreaInset('right')})}}`,
].join('');
