import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

/** A page must show feedback or a retry button within this time. */
const maxWaitMs = 15_000;
const readEveryMs = 250;
/** A call times out after 15 s. Then the page needs time to show feedback, and the drill needs time to read it. */
const feedbackDelayMs = 1_000;
/** A player reads the feedback before the next try. */
const readingMs = 2_000;
const endsWithinMs = 120_000;

export interface Step {
  readonly name: string;
  /** The action of the player. A repetition leaves completed parts unchanged. */
  readonly press: () => Promise<unknown>;
  readonly isDone: () => Promise<boolean>;
  /** A drill that takes the browser offline does so before or during this step. */
  readonly isCutPoint?: true;
  /** Reads the inputs from the page. A new try must not lose them. */
  readonly readInputs?: () => Promise<readonly string[]>;
}

interface VisibleElement {
  readonly text: string;
  readonly role: string | null;
  /** A message with a tone, such as a toast. */
  readonly isNote: boolean;
  readonly isButton: boolean;
  readonly isBusy: boolean;
}

export const busySelector = '[aria-busy="true"], [data-testid="loading-overlay"]';
const feedbackSelector = '[role="alert"], [role="alertdialog"], [role="status"], [data-tone], button';
/** Not the three dots of "Loading...". */
const sentenceEnd = /[^.][.!?]$/;
const retryLabel = /^(Try again|Reload|Reload the page|Start again)( · .+)?$/;

/**
 * Tells whether an element is feedback for the player or a retry button. The label of a spinner is not feedback,
 * because it is not a sentence.
 */
export const isFeedback = ({ text, role, isNote, isButton }: Omit<VisibleElement, 'isBusy'>): boolean =>
  text !== '' &&
  (isNote ||
    (isButton && retryLabel.test(text)) ||
    role === 'alert' ||
    role === 'alertdialog' ||
    (role === 'status' && sentenceEnd.test(text)));

/** The visible feedback in all frames, and whether they show that something is loading. */
async function readFeedback(page: Page): Promise<{ readonly feedback: string; readonly isBusy: boolean }> {
  const readings = page.frames().map((frame) =>
    // No named functions here: tsx would wrap them in a helper that the page does not have.
    frame.evaluate(
      ([selector, loadingSelector]) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((element) => ({
            text: element.innerText.trim(),
            role: element.getAttribute('role'),
            isNote: element.dataset['tone'] !== undefined,
            isButton: element.tagName === 'BUTTON',
            isBusy: element.matches(loadingSelector),
          })),
      [`${busySelector}, ${feedbackSelector}`, busySelector] as const,
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

const controlNamed = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));

const tryClick = (page: Page, name: string | RegExp) =>
  controlNamed(page, name)
    .last()
    .click({ timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );

/** Closes an alert dialog, or presses a retry button. Returns undefined if the page has neither. */
async function closeAlertOrRetry(page: Page): Promise<'closed' | 'retried' | undefined> {
  const alert = page.getByRole('alertdialog').last();
  if (await alert.isVisible()) return (await tryClick(page, 'OK')) ? 'closed' : undefined;
  const retryButton = controlNamed(page, retryLabel).first();
  return (await retryButton.isVisible()) && (await tryClick(page, retryLabel)) ? 'retried' : undefined;
}

export interface StepResult {
  /** The longest time that the player waited without feedback. */
  readonly longestWaitMs: number;
  readonly tries: number;
  readonly failures: readonly string[];
}

/** Measures how long the player waits without feedback. Visible feedback stops the clock. */
export function createQuietClock(sinceMs: number) {
  let lastMs = sinceMs;
  let longestMs = 0;
  return {
    record(nowMs: number, hasFeedback: boolean) {
      longestMs = Math.max(longestMs, nowMs - lastMs);
      if (hasFeedback) lastMs = nowMs;
    },
    longestMs: () => longestMs,
    quietMs: (nowMs: number) => nowMs - lastMs,
  };
}

/** Presses, waits, closes alerts and retries until the step is done. */
export async function takeStep(page: Page, network: { isUp(): boolean }, step: Step): Promise<StepResult> {
  const startedMs = performance.now();
  const clock = createQuietClock(startedMs);
  const failures: string[] = [];
  const initialInputs = await step.readInputs?.();
  let tries = 1;
  let lastActionMs = startedMs;
  let lastFeedback = '';
  let hasFeedback = false;
  const pressState = { isPending: false };
  let pendingPress = Promise.resolve();
  const press = () => {
    pressState.isPending = true;
    // A failed press is repeated later.
    const onSettled = () => {
      pressState.isPending = false;
    };
    pendingPress = step.press().then(onSettled, onSettled);
  };
  press();
  for (;;) {
    await pause(readEveryMs);
    const { feedback, isBusy } = await readFeedback(page);
    // Checks the step before it closes an alert, because the alert may be the result of the step.
    const isDone = await step.isDone().catch(() => false);
    const nowMs = performance.now();
    if (feedback !== '') [lastFeedback, hasFeedback] = [feedback, true];
    // A player who got feedback and sees no spinner is not waiting.
    clock.record(nowMs, feedback !== '' || isDone || (hasFeedback && !isBusy));
    if (isDone) break;
    if (nowMs - startedMs > endsWithinMs) {
      failures.push(
        `${step.name} did not finish; last feedback: ${lastFeedback.slice(0, 160).replaceAll('\n', ' ')}`,
      );
      break;
    }
    const isOverdue = clock.quietMs(nowMs) > maxWaitMs + feedbackDelayMs;
    const isLoading = isBusy && feedback === '';
    const hasReasonToAct = isOverdue || (hasFeedback && !isLoading);
    const hasReadFeedback = nowMs - lastActionMs >= readingMs;
    if (!hasReasonToAct || !hasReadFeedback || pressState.isPending || !network.isUp()) continue;
    lastActionMs = nowMs;
    tries += 1;
    const reaction = await closeAlertOrRetry(page);
    // A closed dialog starts no work, so the player does not wait for more feedback.
    hasFeedback = reaction === 'closed';
    if (reaction) continue;
    const inputs = (await step.readInputs?.().catch(() => [])) ?? [];
    // A form that is no longer visible was sent. The result is checked at the end.
    const lostInputs =
      inputs.length === 0 ? [] : (initialInputs ?? []).filter((text, index) => inputs[index] !== text);
    if (lostInputs.length > 0) failures.push(`${step.name} lost ${lostInputs.join(', ')}`);
    press();
  }
  await pendingPress;
  const longestWaitMs = clock.longestMs();
  if (longestWaitMs > maxWaitMs + feedbackDelayMs)
    failures.push(`${step.name} gave no feedback for ${(longestWaitMs / 1_000).toFixed(1)} s`);
  return { longestWaitMs, tries, failures };
}
