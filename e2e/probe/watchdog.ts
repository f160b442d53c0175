import type { Page } from '@playwright/test';

const askAgainMs = 100;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether it ended well in time. Nobody waits for what comes of it later. */
export async function endsWell(work: Promise<unknown>, withinMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, withinMs, false);
  });
  const ended = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([ended, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** What it comes to; undefined where it fails or takes longer. */
export async function valueWithin<Value>(work: Promise<Value>, withinMs: number): Promise<Value | undefined> {
  let value: Value | undefined;
  await endsWell(
    work.then((come) => (value = come)),
    withinMs,
  );
  return value;
}

/** Whether the page still does what it is asked. One that is on its way to another document is asked again. */
export async function answers(page: Page, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  const leftMs = () => deadline - performance.now();
  for (;;) {
    if (
      await endsWell(
        page.evaluate(() => true),
        leftMs(),
      )
    )
      return true;
    if (leftMs() <= askAgainMs || page.isClosed()) return false;
    await sleep(askAgainMs);
  }
}
