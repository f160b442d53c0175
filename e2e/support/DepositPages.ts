import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { DepositMethodCode } from 'shared-contracts/api';
import type { HostPage } from './HostPage';

export interface Card {
  readonly number: string;
  readonly cvv: string;
}

/** The deposit popup, from the choice of a method to the outcome. */
export class DepositPages {
  readonly popup: Locator;
  /** The state of an open order. The popup shows it instead of the method's form. */
  readonly openOrder: Locator;
  private readonly vault: FrameLocator;

  constructor(
    private readonly page: Page,
    private readonly host: HostPage,
  ) {
    this.popup = host.popup('Deposit');
    this.openOrder = this.popup.getByRole('region', { name: "This deposit isn't complete yet" });
    this.vault = page.frameLocator('iframe[src*="/vault"]');
  }

  /** Enables a method for all currencies and countries, in this browser only, and opens it. */
  async openEnabled(code: DepositMethodCode, name: string): Promise<void> {
    const allRegions = { currencies: '*', countries: '*' };
    await this.host.setScenario({ depositMethods: [{ code, enabled: true, visibility: 0, ...allRegions }] });
    await this.open(name);
  }

  async open(method: string): Promise<void> {
    await this.host.topBar.getByRole('button', { name: 'Deposit' }).click();
    const label = this.page.getByText(method, { exact: true });
    await this.popup.getByRole('button').filter({ has: label }).click();
  }

  async pick(amount: `$${number}`): Promise<void> {
    await this.popup.getByRole('radio', { name: amount, exact: true }).click();
  }

  submitButton(amount: `$${string}`): Locator {
    return this.popup.getByRole('button', { name: `Deposit ${amount}` });
  }

  /** Presses the button and returns the window that opens. */
  async pay(amount: `$${string}`): Promise<Page> {
    const whenWindowOpened = this.page.context().waitForEvent('page');
    await this.submitButton(amount).click();
    return whenWindowOpened;
  }

  /** Sends the open order again and returns the window that opens. */
  async continueInWindow(): Promise<Page> {
    const whenWindowOpened = this.page.context().waitForEvent('page');
    await this.openOrder.getByRole('button', { name: 'Continue this deposit' }).click();
    return whenWindowOpened;
  }

  async fillCard({ number, cvv }: Card): Promise<void> {
    const { vault } = this;
    await vault.getByLabel('Card number').pressSequentially(number);
    await vault.getByLabel('CVV').pressSequentially(cvv);
    await vault.getByLabel('Expiry month').selectOption('12');
    await vault.getByLabel('Expiry year').selectOption(String(new Date().getFullYear() + 2));
  }

  /** Fills the billing address, which the form leaves empty. */
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
    const id = this.popup.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    return (await id.innerText()).trim();
  }
}
