import { startPageTranslator } from 'shared-contracts/testing';
import { frontView } from '../frontView';
import type { Member } from '../registerMember';
import { stack } from '../settings';
import { measureContentShare, minContentShare, zoomedViewport, type ContentShare } from '../shortWindow';
import { callSource, pollUntilTrue, type OtherPage, type Viewport } from './OtherBrowser';

const enterKey = '\uE007';

const amountField = { css: 'dialog [role="spinbutton"]' } as const;
const submitButton = { css: 'dialog [type="submit"]' } as const;
const goToSource = (hash: string) => `() => { location.hash = ${JSON.stringify(hash)}; }`;

/**
 * Types wrong credentials first. Then sets the correct ones like a password manager: through the setter of the
 * prototype and without an event.
 */
export async function signIn(page: OtherPage, { username, password }: Member): Promise<void> {
  await page.click({ button: 'Sign In' });
  await page.click({ field: 'Username or email' });
  await page.type('nobody');
  await page.click({ css: 'dialog input[type="password"]' });
  await page.type(`not-${password}${enterKey}`);
  await pollUntilTrue(page, 'a rejection', '() => document.querySelector("[data-tone=bad]") !== null');
  await page.evaluate(`() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    set.call(document.querySelector('dialog input[autocomplete~="username"]'), ${JSON.stringify(username)});
    set.call(document.querySelector('dialog input[type="password"]'), ${JSON.stringify(password)});
  }`);
  await page.click(submitButton);
  await pollUntilTrue(page, 'a page without the sign-in', '() => !document.querySelector("dialog[open]")');
  await page.waitFor({ button: 'Deposit' });
}

export async function typeAmount(page: OtherPage): Promise<void> {
  await page.evaluate(goToSource('/?popup=deposit&method=PAYP'));
  await page.click(amountField);
  await page.type('12,50');
  const showsAmount = '() => document.querySelector("dialog [type=submit]").textContent.includes("12.50")';
  await pollUntilTrue(page, 'a button with the typed amount', showsAmount);
  await page.evaluate(
    `() => { addEventListener('wheel', () => { document.body.dataset.turned = 'yes'; }, { capture: true }); }`,
  );
  await page.turnWheel(amountField);
  await pollUntilTrue(page, 'a wheel event', '() => document.body.dataset.turned === "yes"');
  const showsTypedText = '() => document.querySelector("dialog [role=spinbutton]").value === "12,50"';
  await pollUntilTrue(page, 'the unchanged amount', showsTypedText);
  await pollUntilTrue(page, 'a button with the typed amount', showsAmount);
}

/** Types into the frame of another origin. The page itself cannot read it. */
export async function typeCard(page: OtherPage): Promise<void> {
  await page.evaluate(goToSource('/?popup=deposit&method=VISA_MASTERCARD_1'));
  const vault = await page.findFrame('/vault');
  // Content that still loads around the frame would move it, and a click would miss its target.
  const hasLoaded = '() => !document.querySelector("dialog[open] [aria-busy=true]")';
  await pollUntilTrue(page, 'a form that has loaded', hasLoaded);
  const fields = [
    ['Card number', '4242x４２４２ ٤٢٤٢4242', '4242 4242 4242 4242'],
    ['CVV', '７a٣7', '737'],
  ] as const;
  for (const [field, typedText, acceptedText] of fields) {
    await vault.click({ field });
    await pollUntilTrue(vault, `the focus in ${field}`, '() => document.activeElement.value === ""');
    await vault.type(typedText);
    const showsAcceptedText = `() => document.activeElement.value === ${JSON.stringify(acceptedText)}`;
    await pollUntilTrue(vault, `${field} ${acceptedText}`, showsAcceptedText);
  }
}

/** Chooses amounts in the form of Pix while a page translator runs. Enables Pix for this browser only. */
export async function chooseTranslatedAmount(page: OtherPage): Promise<void> {
  const switches = { depositMethods: [{ code: 'PIX', enabled: true, visibility: 0 }] };
  const cookie = `sandbox-scenario=${encodeURIComponent(JSON.stringify(switches))}`;
  await page.evaluate(`() => { document.cookie = '${cookie}; path=/'; }`);
  await page.goto(`${stack.origin}/`);
  await page.evaluate(goToSource('/?popup=deposit&method=PIX'));
  await page.waitFor(submitButton);
  await page.evaluate(`() => { ${callSource(startPageTranslator)}; }`);
  await pollUntilTrue(
    page,
    'a translated page',
    '() => Boolean(document.querySelector("dialog font > font"))',
  );
  for (const amount of ['$100', '$25']) {
    await page.click({ field: amount });
    const buttonShowsAmount = `() => document.querySelector("dialog [type=submit]").textContent === "Deposit ${amount}.00"`;
    await pollUntilTrue(page, `a button with ${amount}.00`, buttonShowsAmount);
  }
  await page.evaluate(`() => { document.cookie = 'sandbox-scenario=; path=/; max-age=0'; }`);
}

/** A game in the loaded home view. Before that, the first view of the document shows the same games. */
export const loadedTile = { css: '[data-view="screens/home"][aria-busy="false"] li button' };

/** Checks 1280 × 1024 at a zoom of 400 %. WebKitGTK's window is never narrower than 447 pixels. */
export async function checkShortWindow(page: OtherPage): Promise<void> {
  const initialSize = (await page.evaluate('() => ({ width: innerWidth, height: innerHeight })')) as Viewport;
  await page.resize(zoomedViewport);
  await pollUntilTrue(page, 'a short window', `() => innerHeight === ${String(zoomedViewport.height)}`);
  const views = [
    ['/', loadedTile],
    ['/?popup=deposit&method=PAYP', submitButton],
  ] as const;
  for (const [hash, target] of views) {
    await page.goto(`${stack.origin}/`);
    await page.evaluate(goToSource(hash));
    await page.waitFor(target);
    const measureSource = callSource(measureContentShare, callSource(frontView));
    const { share, scrollsBothWays } = (await page.evaluate(`() => ${measureSource}`)) as ContentShare;
    if (share < minContentShare || scrollsBothWays.length > 0)
      throw new Error(
        `${hash}: ${share.toFixed(2)} is content; scrolls both ways: ${scrollsBothWays.join(', ')}`,
      );
  }
  await page.resize(initialSize);
}
