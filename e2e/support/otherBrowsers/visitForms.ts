import { startPageTranslator } from 'shared-contracts/testing';
import { frontView } from '../frontView';
import type { Member } from '../registerMember';
import { stack } from '../settings';
import { contentOfWindow, leastShare, zoomed, type ShortWindow } from '../shortWindow';
import { callOf, untilTrue, type OtherPage, type Viewport } from './OtherBrowser';

const enter = '\uE007';

const amountField = { css: 'dialog [role="spinbutton"]' } as const;
const submitButton = { css: 'dialog [type="submit"]' } as const;
const address = (hash: string) => `() => { location.hash = ${JSON.stringify(hash)}; }`;

/**
 * The typed values are rejected first. Then others are written as password managers do: through the prototype, and
 * without an event.
 */
export async function signIn(page: OtherPage, { username, password }: Member): Promise<void> {
  await page.click({ button: 'Sign In' });
  await page.click({ field: 'Username or email' });
  await page.type('nobody');
  await page.click({ css: 'dialog input[type="password"]' });
  await page.type(`not-${password}${enter}`);
  await untilTrue(page, 'a rejection', '() => document.querySelector("[data-tone=bad]") !== null');
  await page.tell(`() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    set.call(document.querySelector('dialog input[autocomplete~="username"]'), ${JSON.stringify(username)});
    set.call(document.querySelector('dialog input[type="password"]'), ${JSON.stringify(password)});
  }`);
  await page.click(submitButton);
  await untilTrue(page, 'a page without the sign-in', '() => !document.querySelector("dialog[open]")');
  await page.see({ button: 'Deposit' });
}

export async function typeAmount(page: OtherPage): Promise<void> {
  await page.tell(address('/?popup=deposit&method=PAYP'));
  await page.click(amountField);
  await page.type('12,50');
  const isRead = '() => document.querySelector("dialog [type=submit]").textContent.includes("12.50")';
  await untilTrue(page, 'a button that names what was typed', isRead);
  await page.tell(
    `() => { addEventListener('wheel', () => { document.body.dataset.turned = 'yes'; }, { capture: true }); }`,
  );
  await page.turnWheel(amountField);
  await untilTrue(page, 'a turn of the wheel', '() => document.body.dataset.turned === "yes"');
  const isKept = '() => document.querySelector("dialog [role=spinbutton]").value === "12,50"';
  await untilTrue(page, 'the amount as it was typed', isKept);
  await untilTrue(page, 'a button that names what was typed', isRead);
}

/** In the frame of another origin, where the page itself cannot read. */
export async function typeCard(page: OtherPage): Promise<void> {
  await page.tell(address('/?popup=deposit&method=VISA_MASTERCARD_1'));
  const vault = await page.frame('/vault');
  // What still loads around the frame moves it, and a click would miss.
  const isLoaded = '() => !document.querySelector("dialog[open] [aria-busy=true]")';
  await untilTrue(page, 'a form that has loaded', isLoaded);
  const fields = [
    ['Card number', '4242x４２４２ ٤٢٤٢4242', '4242 4242 4242 4242'],
    ['CVV', '７a٣7', '737'],
  ] as const;
  for (const [field, typed, kept] of fields) {
    await vault.click({ field });
    await untilTrue(vault, `the focus in ${field}`, '() => document.activeElement.value === ""');
    await vault.type(typed);
    const isKept = `() => document.activeElement.value === ${JSON.stringify(kept)}`;
    await untilTrue(vault, `${field} ${kept}`, isKept);
  }
}

/** Pix is switched on for this browser alone, because its amounts are to be chosen. */
export async function chooseTranslatedAmount(page: OtherPage): Promise<void> {
  const switches = { depositMethods: [{ code: 'PIX', enabled: true, visibility: 0 }] };
  const cookie = `sandbox-scenario=${encodeURIComponent(JSON.stringify(switches))}`;
  await page.tell(`() => { document.cookie = '${cookie}; path=/'; }`);
  await page.goto(`${stack.origin}/`);
  await page.tell(address('/?popup=deposit&method=PIX'));
  await page.see(submitButton);
  await page.tell(`() => { ${callOf(startPageTranslator)}; }`);
  await untilTrue(page, 'a translated page', '() => Boolean(document.querySelector("dialog font > font"))');
  for (const amount of ['$100', '$25']) {
    await page.click({ field: amount });
    const isNamed = `() => document.querySelector("dialog [type=submit]").textContent === "Deposit ${amount}.00"`;
    await untilTrue(page, `a button that names ${amount}.00`, isNamed);
  }
  await page.tell(`() => { document.cookie = 'sandbox-scenario=; path=/; max-age=0'; }`);
}

/** 1280 × 1024 at a zoom of 400 %: most of the window is content. WebKitGTK's window stays 447 pixels wide at least. */
export async function useShortWindow(page: OtherPage): Promise<void> {
  const before = (await page.tell('() => ({ width: innerWidth, height: innerHeight })')) as Viewport;
  await page.resize(zoomed);
  await untilTrue(page, 'a short window', `() => innerHeight === ${String(zoomed.height)}`);
  const views = [
    ['/', { button: 'Gearheart' }],
    ['/?popup=deposit&method=PAYP', submitButton],
  ] as const;
  for (const [hash, content] of views) {
    await page.goto(`${stack.origin}/`);
    await page.tell(address(hash));
    await page.see(content);
    const measured = callOf(contentOfWindow, callOf(frontView));
    const { share, twoWays } = (await page.tell(`() => ${measured}`)) as ShortWindow;
    if (share < leastShare || twoWays.length > 0)
      throw new Error(`${hash}: ${share.toFixed(2)} is content; scrolls both ways: ${twoWays.join(', ')}`);
  }
  await page.resize(before);
}
