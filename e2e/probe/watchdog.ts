import type { Page } from '@playwright/test';

const retryMs = 100;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns false if the work fails or takes longer than the limit. */
export async function succeedsWithin(work: Promise<unknown>, withinMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, withinMs, false);
  });
  const succeeded = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([succeeded, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the value of the work. Undefined if the work fails or takes longer than the limit. */
export async function valueWithin<Value>(work: Promise<Value>, withinMs: number): Promise<Value | undefined> {
  let value: Value | undefined;
  await succeedsWithin(
    work.then((result) => (value = result)),
    withinMs,
  );
  return value;
}

/** Tells whether the page still runs scripts. Retries while it navigates to another document. */
export async function isResponsive(page: Page, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  const remainingMs = () => deadline - performance.now();
  for (;;) {
    if (
      await succeedsWithin(
        page.evaluate(() => true),
        remainingMs(),
      )
    )
      return true;
    if (remainingMs() <= retryMs || page.isClosed()) return false;
    await sleep(retryMs);
  }
}
