import { expect, type Locator, type Page } from '@playwright/test';
import type { HostPage } from './HostPage';

export interface NewPlayer {
  readonly username: string;
  readonly password: string;
}

/** The three steps of the sign-up popup. */
export class SignUpPages {
  private readonly popup: Locator;

  private readonly welcome: Locator;

  constructor(
    private readonly page: Page,
    host: HostPage,
  ) {
    this.popup = host.popup('Create account');
    this.welcome = host.popup('Welcome');
  }

  /** Calls `onStep` when the second and the third step open, before it fills them. */
  async fill({ username, password }: NewPlayer, onStep?: () => Promise<void>): Promise<void> {
    const { popup } = this;
    await popup.getByLabel('Email').fill(`${username}@example.com`);
    await popup.getByLabel('Username').fill(username);
    await popup.getByLabel('Password', { exact: true }).fill(password);
    await popup.getByLabel('Retype password').fill(password);
    await popup.getByLabel('International code').selectOption({ index: 1 });
    await popup.getByLabel('Mobile number').fill('4165550123');
    await popup.getByRole('button', { name: 'Continue' }).click();

    await expect(popup.getByLabel('First name')).toBeVisible();
    await onStep?.();
    await popup.getByLabel('First name').fill('Ada');
    await popup.getByLabel('Last name').fill('Traveller');
    await popup.getByLabel('Gender').selectOption('FEMALE');
    await popup.getByLabel('Year, digit 1').click();
    await this.page.keyboard.type('19900412');
    await popup.getByRole('button', { name: 'Almost done' }).click();

    await expect(popup.getByLabel('Currency')).toBeVisible();
    await onStep?.();
    await popup.getByLabel('Currency').selectOption('USD');
    await popup.getByLabel('Country').selectOption('CA');
    await popup.getByLabel('State or province').selectOption({ index: 1 });
    await popup.getByLabel('Postal code').fill('M5V 2T6');
    await popup.getByLabel('Town or city').fill('Toronto');
    await popup.getByRole('textbox', { name: 'Address' }).fill('1 Front Street');
    await popup.getByRole('checkbox', { name: 'I agree' }).check();
  }

  /** Creates the account, calls `onWelcome` when the welcome popup is open, and closes that popup. */
  async create(onWelcome?: () => Promise<void>): Promise<void> {
    await this.popup.getByRole('button', { name: 'Create account' }).click();
    await expect(this.welcome.getByText('Your member ID')).toBeVisible();
    await onWelcome?.();
    await this.welcome.getByRole('button', { name: 'Start playing' }).click();
    await expect(this.welcome).toHaveCount(0);
  }
}
