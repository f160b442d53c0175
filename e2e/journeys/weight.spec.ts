import { expect, journey } from '../stack/journey';

/** How a file of react sets up its internals; every other script only reads them. */
const reactItself = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g;

journey('[Q-002] four remotes and the shell run on exactly one copy of react', async ({ host, page }) => {
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(globalThis, {
      reactRenderers: renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  await host.open();
  await expect(host.content.getByRole('listitem').first()).toBeVisible();
  for (const popup of ['signIn', 'terms'] as const) {
    await host.open(`/?popup=${popup}`);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  let copies = 0;
  for (const script of new Set(scripts)) {
    const text = await page.evaluate(async (address) => (await fetch(address)).text(), script);
    copies += text.match(reactItself)?.length ?? 0;
  }
  expect(copies).toBe(1);
  const renderers = await page.evaluate(
    () => (globalThis as unknown as { reactRenderers: unknown[] }).reactRenderers.length,
  );
  expect(renderers).toBe(1);
});
