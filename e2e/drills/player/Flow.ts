import type { Locator, Page } from '@playwright/test';
import type { HostPage } from '../../support/HostPage';
import type { Member } from '../../support/registerMember';
import type { Step } from './takeStep';

export interface Visit {
  readonly page: Page;
  readonly host: HostPage;
  readonly member: Member;
  /** Cuts the net, where it is cut. */
  readonly cut: () => Promise<void>;
}

/** Something that a player comes for, step by step. */
export interface Flow {
  readonly isSignedIn: boolean;
  /** The page is not there yet when the net gets bad. */
  readonly isFirst?: true;
  /** What has to be so before. */
  readonly prepare?: (member: Member) => Promise<void>;
  readonly steps: (visit: Visit) => readonly Step[];
  /** What the operator's books must not say afterwards. */
  readonly wrong?: (member: Member) => Promise<string[]>;
}

export const isThere = (locator: Locator) => () => locator.first().isVisible();
export const isGone = async (locator: Locator) => (await locator.count()) === 0;
export const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });

export async function openFromDrawer(host: HostPage, popup: Locator, name: string | RegExp): Promise<void> {
  if (!(await isGone(popup))) return;
  if (!(await host.drawer.isVisible())) await host.openDrawer();
  await host.drawer.getByRole('button', { name }).click();
}
