import { allViews, type KnownView } from '../allViews';
import type { Member } from '../registerMember';
import { stack } from '../settings';
import { untilTrue, type OtherPage } from './OtherBrowser';
import { walkViews } from './walkViews';

const enter = '\uE007';

const button = (name: string) => ({ button: name });
const field = (name: string) => ({ field: name });

async function seeGames(page: OtherPage): Promise<void> {
  await page.goto(`${stack.origin}/`);
  await page.click(button('Only necessary'));
  await page.see(button('Gearheart'));
}

async function signIn(page: OtherPage, { username, password }: Member): Promise<void> {
  await page.click(button('Sign In'));
  await page.click(field('Username or email'));
  await page.type(username);
  await page.click({ css: 'dialog input[type="password"]' });
  await page.type(password + enter);
  await untilTrue(page, 'a page without the sign-in', '() => !document.querySelector("dialog[open]")');
  await page.see(button('Deposit'));
}

async function openDeposit(page: OtherPage): Promise<void> {
  await page.click(button('Deposit'));
  await page.see({ css: 'dialog [data-view="popups/deposit"][aria-busy="false"] button' });
}

async function typeAmount(page: OtherPage): Promise<void> {
  await page.tell('() => { location.hash = "/?popup=deposit&method=PAYP"; }');
  await page.click({ css: 'dialog [role="spinbutton"]' });
  await page.type('12,50');
  const isRead = '() => document.querySelector("dialog [type=submit]").textContent.includes("12.50")';
  await untilTrue(page, 'a button that names what was typed', isRead);
}

/** In the frame of another origin, where the page itself cannot read. */
async function typeCard(page: OtherPage): Promise<void> {
  await page.tell('() => { location.hash = "/?popup=deposit&method=VISA_MASTERCARD_1"; }');
  const vault = await page.frame('/vault');
  await vault.click(field('Card number'));
  await vault.type('4242424242424242');
  const isGrouped = '() => document.querySelector("input").value === "4242 4242 4242 4242"';
  await untilTrue(vault, 'the number in groups of four', isGrouped);
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
  ['somebody signs in', () => signIn(page, member)],
  ['every view of a member can be seen and pressed', () => walk(page, 'member')],
  ['the way to deposit opens', () => openDeposit(page)],
  ['an amount with a decimal comma is typed', () => typeAmount(page)],
  ['a card is typed in a frame of its own', () => typeCard(page)],
  ['a round is played', () => play(page)],
];
