import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { DepositMethodCode } from 'shared-contracts/api';
import type { HostPage } from './HostPage';

export interface Card {
  readonly number: string;
  readonly cvv: string;
}

/** The deposit popup, from the choice of a method to what became of it. */
export class DepositPages {
  readonly popup: Locator;
  /** The state of an open order, in place of the form of its method. */
  readonly unsettled: Locator;
  private readonly vault: FrameLocator;

  constructor(
    private readonly page: Page,
    private readonly host: HostPage,
  ) {
    this.popup = host.popup('Deposit');
    this.unsettled = this.popup.getByRole('region', { name: "This deposit isn't complete yet" });
    this.vault = page.frameLocator('iframe[src*="/vault"]');
  }

  /** Opens the popup with a method that the operator has switched on for everyone everywhere, in this browser alone. */
  async openSwitched(code: DepositMethodCode, name: string): Promise<void> {
    const everywhere = { currencies: '*', countries: '*' };
    await this.host.scenario({ depositMethods: [{ code, enabled: true, visibility: 0, ...everywhere }] });
    await this.open(name);
  }

  async open(method: string): Promise<void> {
    await this.host.topBar.getByRole('button', { name: 'Deposit' }).click();
    const named = this.page.getByText(method, { exact: true });
    await this.popup.getByRole('button').filter({ has: named }).click();
  }

  async pick(amount: `$${number}`): Promise<void> {
    await this.popup.getByRole('radio', { name: amount, exact: true }).click();
  }

  submit(amount: `$${string}`): Locator {
    return this.popup.getByRole('button', { name: `Deposit ${amount}` });
  }

  /** Presses the button and answers with the window that opens. */
  async pay(amount: `$${string}`): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await this.submit(amount).click();
    return opened;
  }

  /** Sends the open order again and returns the window that opens. */
  async continueInWindow(): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await this.unsettled.getByRole('button', { name: 'Continue this deposit' }).click();
    return opened;
  }

  async fillCard({ number, cvv }: Card): Promise<void> {
    const { vault } = this;
    await vault.getByLabel('Card number').pressSequentially(number);
    await vault.getByLabel('CVV').pressSequentially(cvv);
    await vault.getByLabel('Expiry month').selectOption('12');
    await vault.getByLabel('Expiry year').selectOption(String(new Date().getFullYear() + 2));
  }

  /** The address that is not filled beforehand. */
  async fillBilling(): Promise<void> {
    const { popup } = this;
    await popup.getByLabel('First name').fill('Mary Ann');
    await popup.getByLabel('Last name').fill('Traveller');
    await popup.getByLabel('Country').selectOption('CA');
    await popup.getByLabel('State or province').selectOption({ index: 1 });
    await popup.getByLabel('Town or city').fill('Toronto');
    await popup.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Front Street');
    await popup.getByLabel('Postal code').fill('M5V 2T6');
  }

  /** The order's id as the popup shows it. */
  async orderId(): Promise<string> {
    const shown = this.popup.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    return (await shown.innerText()).trim();
  }
}
