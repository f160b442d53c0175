import type { Locator, Page } from '@playwright/test';
import type { HostPage } from '../../support/HostPage';
import type { Member } from '../../support/registerMember';
import type { Step } from './takeStep';

export interface Visit {
  readonly page: Page;
  readonly host: HostPage;
  readonly member: Member;
  /** Cuts the network, if the condition includes a cut. */
  readonly cut: () => Promise<void>;
}

/** A task of a player, for example a deposit. */
export interface Flow {
  readonly isSignedIn: boolean;
  /** The flow opens the page itself, so the page loads under the network condition. */
  readonly opensPage?: true;
  /** Prepares the member before the page opens. */
  readonly prepare?: (member: Member) => Promise<void>;
  readonly steps: (visit: Visit) => readonly Step[];
  /** Errors in the operator's books after the flow. */
  readonly findErrors?: (member: Member) => Promise<string[]>;
}

export const isVisible = (locator: Locator) => () => locator.first().isVisible();
export const isGone = async (locator: Locator) => (await locator.count()) === 0;
export const balanceText = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });

export async function openFromDrawer(host: HostPage, popup: Locator, name: string | RegExp): Promise<void> {
  if (!(await isGone(popup))) return;
  if (!(await host.drawer.isVisible())) await host.openDrawer();
  await host.drawer.getByRole('button', { name }).click();
}
