import { allViews, type KnownView } from '../allViews';
import type { Member } from '../registerMember';
import { stack } from '../settings';
import { pollUntilTrue, type OtherPage } from './OtherBrowser';
import {
  checkShortWindow,
  chooseTranslatedAmount,
  loadedTile,
  signIn,
  typeAmount,
  typeCard,
} from './visitForms';
import { walkViews } from './walkViews';

const button = (name: string) => ({ button: name });

async function goHome(page: OtherPage): Promise<void> {
  await page.goto(`${stack.origin}/`);
  await page.waitFor(loadedTile);
}

async function openHome(page: OtherPage): Promise<void> {
  await goHome(page);
  await page.click(button('Necessary only'));
  await page.waitFor(button('Gearheart'));
}

/** Opens an empty page and goes back to the home page, which the browser must show without loading it again. */
async function goAwayAndBack(page: OtherPage): Promise<void> {
  await goHome(page);
  await page.evaluate(
    `() => { addEventListener('pageshow', ({ persisted }) => { document.body.dataset.wasKept = String(persisted); }); }`,
  );
  await page.goto('about:blank');
  await page.evaluate('() => { history.back(); }');
  const wasKept = '() => document.body?.dataset.wasKept === "true"';
  await pollUntilTrue(page, 'the page from the back/forward cache', wasKept);
  await page.waitFor(button('Gearheart'));
}

async function openDeposit(page: OtherPage): Promise<void> {
  await page.click(button('Deposit'));
  await page.waitFor({ css: 'dialog [data-view="popups/deposit"][aria-busy="false"] button' });
}

async function play(page: OtherPage): Promise<void> {
  await goHome(page);
  await page.click(button('Gearheart'));
  const game = await page.findFrame(new URL(stack.gamesOrigin).host);
  // Until the game has loaded, its cover is above the frame and would receive the click.
  await pollUntilTrue(page, 'a loaded game', `() => !document.querySelector('dialog [aria-busy="true"]')`);
  await game.click(button('Spin'));
  const showsResult =
    '() => /No win this time|You won/.test(document.querySelector("[role=status]").textContent)';
  await pollUntilTrue(game, 'the result of the round', showsResult);
}

async function visitViews(page: OtherPage, access: KnownView['access']): Promise<void> {
  const errors = await walkViews(
    page,
    allViews.filter((view) => view.access === access),
  );
  if (errors.length > 0) throw new Error(errors.join('; '));
}

type Steps = readonly (readonly [string, () => Promise<unknown>])[];

/** The steps of a player's first visit. */
export const visitSteps = (page: OtherPage, member: Member): Steps => [
  ['shows the games to a visitor', () => openHome(page)],
  ['shows every view of a visitor with reachable controls', () => visitViews(page, 'public')],
  ['signs in with values that were set without an event', () => signIn(page, member)],
  ['shows every view of a member with reachable controls', () => visitViews(page, 'member')],
  ['opens the deposit popup', () => openDeposit(page)],
  ['types an amount with a decimal comma, and the mouse wheel does not change it', () => typeAmount(page)],
  ['types a card in digits of other scripts in the card frame', () => typeCard(page)],
  ['shows the chosen amount on the button under a page translator', () => chooseTranslatedAmount(page)],
  ['fills a short window mostly with content', () => checkShortWindow(page)],
  ['plays a round', () => play(page)],
];

/**
 * The visit in Firefox, the only one that tests the back/forward cache. Headless Chromium does not use that cache, and
 * the driver of WebKit cannot continue on a page from it.
 */
export const firefoxSteps = (page: OtherPage, member: Member): Steps => [
  ...visitSteps(page, member),
  ['keeps the page while the player visits another one', () => goAwayAndBack(page)],
  ['opens the deposit popup on the kept page', () => openDeposit(page)],
];

/** The visit of `npm test`. Every night the drills `firefox` and `webkit` run the complete visit. */
export const smokeSteps = (page: OtherPage, member: Member): Steps => [
  ['shows the games to a visitor', () => openHome(page)],
  ['signs in with values that were set without an event', () => signIn(page, member)],
  ['opens the deposit popup', () => openDeposit(page)],
  ['types a card in digits of other scripts in the card frame', () => typeCard(page)],
  ['plays a round', () => play(page)],
];
