import { registerMember, type Member } from '../../stack/registerMember';
import { stack } from '../../stack/settings';
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from '../Goal';
import { FirefoxPage } from './FirefoxPage';
import { findFirefox, openFirefox, type Firefox } from './openFirefox';

const enter = '\uE007';
// A preload that Firefox gives up is told as one without a byte; the file is loaded and checked again.
const noBytes = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
}

/** What the console of a page says that nobody should read there: errors, and what its policy refused. */
export function complaintOf({ level, text }: LogEntry): string | undefined {
  const said = text ?? '';
  const isRefusal = /Content-Security-Policy|blocked|violat/i.test(said);
  return (level === 'error' || isRefusal) && !said.includes(noBytes) ? said : undefined;
}

const button = (name: string) => ({ button: name });
const field = (name: string) => ({ field: name });

async function signIn(page: FirefoxPage, { username, password }: Member): Promise<void> {
  await page.click(button('Sign In'));
  await page.click(field('Username or email'));
  await page.type(username);
  await page.click({ css: 'dialog input[type="password"]' });
  await page.type(password + enter);
  await page.find(button('Deposit'));
}

async function openDeposit(page: FirefoxPage): Promise<void> {
  await page.click(button('Deposit'));
  await page.find({ css: 'dialog [data-view="popups/deposit"][aria-busy="false"] button' });
}

/** In the frame of another origin, where the page itself cannot read. */
async function typeCard(page: FirefoxPage): Promise<void> {
  await page.tell('() => { location.hash = "/?popup=deposit&method=VISA_MASTERCARD_1"; }');
  const vault = await page.frame('/vault');
  await vault.click(field('Card number'));
  await vault.type('4242424242424242');
  const isGrouped = '() => document.querySelector("input").value === "4242 4242 4242 4242"';
  await vault.untilTrue('the number in groups of four', isGrouped);
}

async function play(page: FirefoxPage): Promise<void> {
  await page.goto(`${stack.origin}/`);
  await page.click(button('Gearheart'));
  const game = await page.frame(new URL(stack.gamesOrigin).host);
  await game.click(button('Spin'));
  await game.untilTrue(
    'a balance that the stake has left',
    '() => !document.body.innerText.includes("$5.00")',
  );
}

async function visit(firefox: Firefox, faults: string[], { progress }: DrillOptions): Promise<string[][]> {
  const { contexts } = (await firefox.send('browsingContext.getTree', {})) as {
    contexts: { context: string }[];
  };
  const [{ context } = { context: '' }] = contexts;
  const page = new FirefoxPage(firefox, context);
  await firefox.send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  await firefox.send('session.subscribe', { events: ['log.entryAdded'] });
  const member = await registerMember();
  const told = attempts(faults);
  const rows: string[][] = [];
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'a visitor sees the games',
      async () => {
        await page.goto(`${stack.origin}/`);
        await page.click(button('Only necessary'));
        await page.find(button('Gearheart'));
      },
    ],
    ['somebody signs in', () => signIn(page, member)],
    ['the way to deposit opens', () => openDeposit(page)],
    ['a card is typed in a frame of its own', () => typeCard(page)],
    ['a round is played', () => play(page)],
  ];
  for (const [name, act] of steps) {
    const startedMs = performance.now();
    const took = await told(name, async () => {
      await act();
      return seconds(performance.now() - startedMs);
    });
    rows.push([name, took]);
    progress(`${name}: ${took}`);
  }
  return rows;
}

async function run(options: DrillOptions): Promise<Findings> {
  const columns = ['step', 'took'];
  const path = findFirefox();
  if (path === undefined) {
    const figure =
      'left out: there is no Firefox here (Debian: apt-get install firefox-esr; elsewhere FIREFOX_PATH)';
    return { columns, rows: [], figure, faults: [] };
  }
  const faults: string[] = [];
  const firefox = await openFirefox(path, (event, entry) => {
    const complaint = event === 'log.entryAdded' ? complaintOf(entry as LogEntry) : undefined;
    if (complaint !== undefined) faults.push(`its console: ${complaint.slice(0, 300)}`);
  });
  try {
    const rows = await visit(firefox, faults, options);
    const figure = `Firefox ${firefox.version}: ${String(rows.length)} steps, ${String(faults.length)} faults`;
    return { columns, rows, figure, faults };
  } finally {
    await firefox.close();
  }
}

export const firefoxVisit: Goal = {
  title:
    'A visit in Firefox: games, sign-in, deposit, a card, a round; nothing to complain of in its console',
  onStack: true,
  run,
};
