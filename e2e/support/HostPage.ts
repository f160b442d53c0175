import { expect, type Locator, type Page } from '@playwright/test';
import { giveCookie, type Session } from './giveSession';
import { stack } from './settings';

/** What stands around every page of the product, by role and name. */
export class HostPage {
  /** `origin` is that of an edge of the journey's own. */
  constructor(
    readonly page: Page,
    private readonly origin = '',
  ) {}

  /** Opens a route of the host, `/` or `/article?id=3`, as a fresh document. */
  async open(path: `/${string}` = '/'): Promise<void> {
    await this.page.goto(`${this.origin}/#${path}`);
  }

  get topBar(): Locator {
    return this.page.getByRole('banner');
  }

  get content(): Locator {
    return this.page.getByRole('main');
  }

  /** The popup of that title. */
  popup(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** The side drawer, once it is open. */
  get drawer(): Locator {
    return this.popup('Menu');
  }

  async openDrawer(): Promise<void> {
    // On a phone the chat icon replaces the upper button once it has loaded. The lower button stays.
    await this.page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).last().click();
    await expect(this.drawer).toBeVisible();
  }

  /** A member's balance, by which they are known to be signed in. */
  get balance(): Locator {
    return this.topBar.getByText(/^\D{1,3}[\d,]+\.\d\d$/);
  }

  /** Makes the sandbox behave otherwise for this browser: `{ slowMs: 2000 }`; it refuses what it does not know. */
  async scenario(switches: Readonly<Record<string, unknown>>): Promise<void> {
    const value = encodeURIComponent(JSON.stringify(switches));
    await this.page.context().addCookies([{ name: 'sandbox-scenario', value, url: stack.origin }]);
  }

  /** Puts a session into the browser as an earlier visit would have left it, and opens the home page with it. */
  async enterAs(session: Session): Promise<void> {
    // A document of the origin without a script, from nowhere.
    const empty = '**/empty';
    await this.page.route(empty, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
    );
    await this.page.goto(`${this.origin}/empty`);
    await this.page.unroute(empty);
    await this.page.evaluate((value) => localStorage.setItem('token', value), session.token);
    if (session.cookie) await giveCookie(this.page.context(), session);
    await this.open();
  }
}
