import { expect, type Locator, type Page } from '@playwright/test';
import { setSessionCookie, type Session } from './sessionCookie';
import { stack } from './settings';

/** The parts of the shell that surround every page, by role and name. */
export class HostPage {
  /** `origin` is set when the journey starts its own edge. */
  constructor(
    readonly page: Page,
    private readonly origin = '',
  ) {}

  /** Loads a route of the host, for example `/` or `/article?id=3`. */
  async open(path: `/${string}` = '/'): Promise<void> {
    await this.page.goto(`${this.origin}/#${path}`);
  }

  get topBar(): Locator {
    return this.page.getByRole('banner');
  }

  get content(): Locator {
    return this.page.getByRole('main');
  }

  /** The popup with this title. */
  popup(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** The open side drawer. */
  get drawer(): Locator {
    return this.popup('Menu');
  }

  async openDrawer(): Promise<void> {
    // On a phone the chat icon replaces the upper button once it has loaded. The lower button stays.
    await this.page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).last().click();
    await expect(this.drawer).toBeVisible();
  }

  /** The balance in the top bar. Only signed-in members see it. */
  get balance(): Locator {
    return this.topBar.getByText(/^\D{1,3}[\d,]+\.\d\d$/);
  }

  /**
   * Changes the sandbox's behavior for this browser, for example `{ slowMs: 2000 }`. The sandbox rejects unknown
   * switches.
   */
  async setScenario(switches: Readonly<Record<string, unknown>>): Promise<void> {
    const value = encodeURIComponent(JSON.stringify(switches));
    await this.page.context().addCookies([{ name: 'sandbox-scenario', value, url: stack.origin }]);
  }

  /** Stores a language as an earlier visit would have left it, and loads the page again. */
  async useLanguage(language: 'en' | 'fil'): Promise<void> {
    await this.page.evaluate((code) => localStorage.setItem('lang', code), language);
    await this.page.reload();
  }

  /** Stores a session as an earlier visit would have left it, and opens the home page. */
  async restoreSession(session: Session): Promise<void> {
    // Only a document of this origin can write to its storage. The empty document runs no script of the product.
    const emptyDocument = '**/empty';
    await this.page.route(emptyDocument, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
    );
    await this.page.goto(`${this.origin}/empty`);
    await this.page.unroute(emptyDocument);
    await this.page.evaluate((value) => localStorage.setItem('token', value), session.token);
    if (session.cookie) await setSessionCookie(this.page.context(), session);
    await this.open();
  }
}
