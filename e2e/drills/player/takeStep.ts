import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

/** After so long something has to be said, or to be offered. */
const patienceMs = 15_000;
const lookEveryMs = 250;
/** A page gives a call those 15 s, and then has to say so and be looked at. */
const toldWithinMs = 1_000;
/** A player reads before they try again. */
const readsMs = 2_000;
const endsWithinMs = 120_000;

export interface Step {
  readonly name: string;
  /** What the player does, which may be done again: what is done already is left as it is. */
  readonly press: () => Promise<unknown>;
  readonly isDone: () => Promise<boolean>;
  /** The net is cut here, where it is cut: before this step, or by the step itself. */
  readonly isMiddle?: true;
  /** What the player has typed by now, as it stands there; held against what stands there when they try again. */
  readonly typed?: () => Promise<readonly string[]>;
}

interface Seen {
  readonly text: string;
  readonly role: string | null;
  readonly isNote: boolean;
  readonly isButton: boolean;
  readonly isBusy: boolean;
}

export const busy = '[aria-busy="true"], [data-testid="loading-overlay"]';
const telling = '[role="alert"], [role="alertdialog"], [role="status"], [data-tone], button';
const again = /^(Try again|Reload|Reload the page|Start again)( · .+)?$/;

/** What is said or offered to the player. A name beside a spinner is no sentence: that ends. */
export const isSaid = ({ text, role, isNote, isButton }: Omit<Seen, 'isBusy'>): boolean =>
  text !== '' &&
  (isNote ||
    (isButton && again.test(text)) ||
    role === 'alert' ||
    role === 'alertdialog' ||
    (role === 'status' && /[^.][.!?]$/.test(text)));

/** What the documents say at this moment, and whether they show that something is under way. */
async function hear(page: Page): Promise<{ readonly said: string; readonly isBusy: boolean }> {
  const told = page.frames().map((frame) =>
    // Without functions that have a name: what compiles this would want to keep it, in the page too.
    frame.evaluate(
      ([all, busySelector]) =>
        [...document.querySelectorAll<HTMLElement>(all)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((element) => ({
            text: element.innerText.trim(),
            role: element.getAttribute('role'),
            isNote: element.dataset['tone'] !== undefined,
            isButton: element.tagName === 'BUTTON',
            isBusy: element.matches(busySelector),
          })),
      [`${busy}, ${telling}`, busy] as const,
    ),
  );
  const seen = await Promise.all(told.map((one) => Promise.race([one.catch(() => []), pause(1_000, [])])));
  const said = seen.flat().filter(isSaid);
  return {
    said: said.map(({ text }) => text).join(' | '),
    isBusy: seen.flat().some(({ isBusy }) => isBusy),
  };
}

const pressable = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));

const click = (page: Page, name: string | RegExp) =>
  pressable(page, name)
    .last()
    .click({ timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );

/** Does what the page offers: reads what lies on top, or tries again where that is offered. */
async function followOffer(page: Page): Promise<'read' | 'tried' | undefined> {
  const note = page.getByRole('alertdialog').last();
  if (await note.isVisible()) return (await click(page, 'OK')) ? 'read' : undefined;
  const offer = pressable(page, again).first();
  return (await offer.isVisible()) && (await click(page, again)) ? 'tried' : undefined;
}

export interface Taken {
  /** The longest time in which the player waited and nothing was said. */
  readonly quietMs: number;
  readonly tries: number;
  readonly faults: readonly string[];
}

/** Times in which the player waited and nothing was said; a sentence that is on show stops the clock. */
export function quietClock(sinceMs: number) {
  let lastMs = sinceMs;
  let longestMs = 0;
  return {
    look(nowMs: number, isSaid: boolean) {
      longestMs = Math.max(longestMs, nowMs - lastMs);
      if (isSaid) lastMs = nowMs;
    },
    longestMs: () => longestMs,
    quietMs: (nowMs: number) => nowMs - lastMs,
  };
}

/** One thing that the player wants: does it, waits, and does what the page says until it has come about. */
export async function takeStep(page: Page, net: { isUp(): boolean }, step: Step): Promise<Taken> {
  const startedMs = performance.now();
  const clock = quietClock(startedMs);
  const faults: string[] = [];
  const before = await step.typed?.();
  let tries = 1;
  let actedMs = startedMs;
  let heard = '';
  let isAnswered = false;
  const hand = { isBusy: false };
  let pressed = Promise.resolve();
  const press = () => {
    hand.isBusy = true;
    // What cannot be pressed yet is pressed again.
    const over = () => {
      hand.isBusy = false;
    };
    pressed = step.press().then(over, over);
  };
  press();
  for (;;) {
    await pause(lookEveryMs);
    const { said, isBusy } = await hear(page);
    // Looked at last: what was heard may say that it is done, and to follow it would take that away.
    const isDone = await step.isDone().catch(() => false);
    const nowMs = performance.now();
    if (said !== '') [heard, isAnswered] = [said, true];
    // Who was told something and sees nothing under way may act; else they wait.
    clock.look(nowMs, said !== '' || isDone || (isAnswered && !isBusy));
    if (isDone) break;
    if (nowMs - startedMs > endsWithinMs) {
      faults.push(`${step.name} did not finish. Last message: ${heard.slice(0, 160).replaceAll('\n', ' ')}`);
      break;
    }
    const isLost = clock.quietMs(nowMs) > patienceMs + toldWithinMs;
    if (
      !(isAnswered || isLost) ||
      (isBusy && !isLost && said === '') ||
      hand.isBusy ||
      !net.isUp() ||
      nowMs - actedMs < readsMs
    )
      continue;
    actedMs = nowMs;
    tries += 1;
    const followed = await followOffer(page);
    // Who has read what was said, and set nothing going by that, waits for nothing.
    isAnswered = followed === 'read';
    if (followed) continue;
    const now = (await step.typed?.().catch(() => [])) ?? [];
    // A form that has gone has been sent; whether that went well is seen in the end.
    const gone = now.length === 0 ? [] : (before ?? []).filter((text, at) => now[at] !== text);
    if (gone.length > 0) faults.push(`${step.name} lost ${gone.join(', ')}`);
    press();
  }
  await pressed;
  const quietMs = clock.longestMs();
  if (quietMs > patienceMs + toldWithinMs)
    faults.push(`${step.name} showed no response for ${(quietMs / 1_000).toFixed(1)} s`);
  return { quietMs, tries, faults };
}
