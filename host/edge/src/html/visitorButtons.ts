import { token } from './designTokens';
import { inset } from './inset';

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
  `align-items:center;gap:${token('space-2')};block-size:calc(${token('bar-height')} - 1px + ${inset('top')});`,
  // A narrow bar has no space for the logo, which the shell then hides.
  `background:${token('color-ground')};`,
  `padding:${inset('top')} max(${token('space-3')},${inset('right')}) 0 ${token('space-2')}}`,
  '.first-view-bar[data-member],.first-view-bar:lang(en) :lang(fil),.first-view-bar:lang(fil) :lang(en){display:none}',
  `.first-view-bar button{position:relative;min-block-size:36px;padding:${token('space-1')} ${token('space-4')};`,
  `border:1px solid transparent;border-radius:${token('radius-s')};color:${token('color-text-muted')};`,
  `font-size:${token('text-s')};font-weight:${token('weight-strong')};line-height:${token('leading-tight')}}`,
  '.first-view-bar button+button{color:' + token('color-accent-text') + ';background:',
  `linear-gradient(${token('color-accent-strong')},${token('color-accent')}) border-box}`,
  '.first-view-bar button::after{content:"";position:absolute;inset:-5px 0}',
  // Pressed before the page could react. The page performs the press as soon as it can.
  '.first-view-bar [data-pressed]{opacity:.6;cursor:progress}',
  `@media (min-width:900px){.first-view-bar{gap:${token('space-3')};`,
  `padding-inline-end:max(${token('space-6')},${inset('right')})}}`,
].join('');
