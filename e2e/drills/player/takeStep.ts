import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

/** A page must give feedback or an offer within this time. */
const patienceMs = 15_000;
const lookEveryMs = 250;
/** After a call times out at 15 s, the page needs time to show it and the drill to read it. */
const feedbackDelayMs = 1_000;
/** A player reads the feedback before the next try. */
const readingMs = 2_000;
const endsWithinMs = 120_000;

export interface Step {
  readonly name: string;
  /** The action of the player. It can be repeated, and then leaves completed parts unchanged. */
  readonly press: () => Promise<unknown>;
  readonly isDone: () => Promise<boolean>;
  /** A condition with a cut cuts the network before or during this step. */
  readonly isMiddle?: true;
  /** The inputs as the page shows them. They must not be lost when the player tries again. */
  readonly typed?: () => Promise<readonly string[]>;
}

interface VisibleElement {
  readonly text: string;
  readonly role: string | null;
  readonly isNote: boolean;
  readonly isButton: boolean;
  readonly isBusy: boolean;
}

export const busy = '[aria-busy="true"], [data-testid="loading-overlay"]';
const feedbackSelector = '[role="alert"], [role="alertdialog"], [role="status"], [data-tone], button';
const again = /^(Try again|Reload|Reload the page|Start again)( · .+)?$/;

/** Whether an element gives feedback or an offer. A name next to a spinner is no feedback, because it is no sentence. */
export const isFeedback = ({ text, role, isNote, isButton }: Omit<VisibleElement, 'isBusy'>): boolean =>
  text !== '' &&
  (isNote ||
    (isButton && again.test(text)) ||
    role === 'alert' ||
    role === 'alertdialog' ||
    (role === 'status' && /[^.][.!?]$/.test(text)));

/** The visible feedback in all frames, and whether they show that something is loading. */
async function readFeedback(page: Page): Promise<{ readonly feedback: string; readonly isBusy: boolean }> {
  const readings = page.frames().map((frame) =>
    // No named functions here: tsx would wrap them in a helper that the page does not have.
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
      [`${busy}, ${feedbackSelector}`, busy] as const,
    ),
  );
  const elements = await Promise.all(
    readings.map((reading) => Promise.race([reading.catch(() => []), pause(1_000, [])])),
  );
  const feedback = elements.flat().filter(isFeedback);
  return {
    feedback: feedback.map(({ text }) => text).join(' | '),
    isBusy: elements.flat().some(({ isBusy }) => isBusy),
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

/** Follows the offer of the page: closes an alert dialog, or presses "Try again". */
async function followOffer(page: Page): Promise<'closed' | 'retried' | undefined> {
  const alert = page.getByRole('alertdialog').last();
  if (await alert.isVisible()) return (await click(page, 'OK')) ? 'closed' : undefined;
  const offer = pressable(page, again).first();
  return (await offer.isVisible()) && (await click(page, again)) ? 'retried' : undefined;
}

export interface Taken {
  /** The longest time that the player waited without feedback. */
  readonly quietMs: number;
  readonly tries: number;
  readonly faults: readonly string[];
}

/** Measures how long the player waits without feedback. Visible feedback stops the clock. */
export function quietClock(sinceMs: number) {
  let lastMs = sinceMs;
  let longestMs = 0;
  return {
    look(nowMs: number, hasFeedback: boolean) {
      longestMs = Math.max(longestMs, nowMs - lastMs);
      if (hasFeedback) lastMs = nowMs;
    },
    longestMs: () => longestMs,
    quietMs: (nowMs: number) => nowMs - lastMs,
  };
}

/** Performs a step: presses, waits, and follows the offers of the page until the step is done. */
export async function takeStep(page: Page, network: { isUp(): boolean }, step: Step): Promise<Taken> {
  const startedMs = performance.now();
  const clock = quietClock(startedMs);
  const faults: string[] = [];
  const before = await step.typed?.();
  let tries = 1;
  let actedMs = startedMs;
  let lastFeedback = '';
  let hasFeedback = false;
  const pressing = { isBusy: false };
  let pressed = Promise.resolve();
  const press = () => {
    pressing.isBusy = true;
    // A failed press is repeated later.
    const onSettled = () => {
      pressing.isBusy = false;
    };
    pressed = step.press().then(onSettled, onSettled);
  };
  press();
  for (;;) {
    await pause(lookEveryMs);
    const { feedback, isBusy } = await readFeedback(page);
    // Checked last, because the feedback may say that the step is done. Following it would then hide the result.
    const isDone = await step.isDone().catch(() => false);
    const nowMs = performance.now();
    if (feedback !== '') [lastFeedback, hasFeedback] = [feedback, true];
    // A player who got feedback and sees no spinner is not waiting.
    clock.look(nowMs, feedback !== '' || isDone || (hasFeedback && !isBusy));
    if (isDone) break;
    if (nowMs - startedMs > endsWithinMs) {
      faults.push(
        `${step.name} did not finish; last feedback: ${lastFeedback.slice(0, 160).replaceAll('\n', ' ')}`,
      );
      break;
    }
    const isOverdue = clock.quietMs(nowMs) > patienceMs + feedbackDelayMs;
    if (
      !(hasFeedback || isOverdue) ||
      (isBusy && !isOverdue && feedback === '') ||
      pressing.isBusy ||
      !network.isUp() ||
      nowMs - actedMs < readingMs
    )
      continue;
    actedMs = nowMs;
    tries += 1;
    const followed = await followOffer(page);
    // A closed dialog starts no work, so the player does not wait for more feedback.
    hasFeedback = followed === 'closed';
    if (followed) continue;
    const now = (await step.typed?.().catch(() => [])) ?? [];
    // A form that is no longer visible was sent. The result is checked at the end.
    const lost = now.length === 0 ? [] : (before ?? []).filter((text, at) => now[at] !== text);
    if (lost.length > 0) faults.push(`${step.name} lost ${lost.join(', ')}`);
    press();
  }
  await pressed;
  const quietMs = clock.longestMs();
  if (quietMs > patienceMs + feedbackDelayMs)
    faults.push(`${step.name} gave no feedback for ${(quietMs / 1_000).toFixed(1)} s`);
  return { quietMs, tries, faults };
}
