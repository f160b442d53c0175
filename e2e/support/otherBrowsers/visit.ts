import { allViews, type KnownView } from '../allViews';
import type { Member } from '../registerMember';
import { stack } from '../settings';
import { untilTrue, type OtherPage } from './OtherBrowser';
import { chooseTranslatedAmount, signIn, typeAmount, typeCard, useShortWindow } from './visitForms';
import { walkViews } from './walkViews';

const button = (name: string) => ({ button: name });

async function seeGames(page: OtherPage): Promise<void> {
  await page.goto(`${stack.origin}/`);
  await page.click(button('Only necessary'));
  await page.see(button('Gearheart'));
}

async function openDeposit(page: OtherPage): Promise<void> {
  await page.click(button('Deposit'));
  await page.see({ css: 'dialog [data-view="popups/deposit"][aria-busy="false"] button' });
}

async function play(page: OtherPage): Promise<void> {
  await page.goto(`${stack.origin}/`);
  await page.click(button('Gearheart'));
  const game = await page.frame(new URL(stack.gamesOrigin).host);
  await game.click(button('Spin'));
  const isStaked = '() => !document.body.innerText.includes("$5.00")';
  await untilTrue(game, 'a balance that the stake has left', isStaked);
}

async function walk(page: OtherPage, access: KnownView['access']): Promise<void> {
  const faults = await walkViews(
    page,
    allViews.filter((view) => view.access === access),
  );
  if (faults.length > 0) throw new Error(faults.join('; '));
}

/** What a player does at a first visit, step by step. */
export const visitOf = (
  page: OtherPage,
  member: Member,
): readonly (readonly [string, () => Promise<unknown>])[] => [
  ['a visitor sees the games', () => seeGames(page)],
  ['every view of a visitor can be seen and pressed', () => walk(page, 'public')],
  ['somebody signs in with values that no event reports', () => signIn(page, member)],
  ['every view of a member can be seen and pressed', () => walk(page, 'member')],
  ['the way to deposit opens', () => openDeposit(page)],
  ['an amount with a decimal comma is typed, which the wheel leaves alone', () => typeAmount(page)],
  ['types a card in digits of other scripts in the card frame', () => typeCard(page)],
  ['under a page translator the button names the amount chosen', () => chooseTranslatedAmount(page)],
  ['a short window is mostly content', () => useShortWindow(page)],
  ['a round is played', () => play(page)],
];
