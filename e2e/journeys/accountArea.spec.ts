import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { drawPicture } from '../support/drawPicture';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';
import { registerMember, type Member } from '../support/registerMember';

/** Opens a popup from the drawer. If its entry is in a collapsed section, opens that section first. */
async function openFromDrawer(host: HostPage, entry: string | RegExp, section?: string): Promise<Locator> {
  await host.openDrawer();
  if (section !== undefined) await host.drawer.getByText(section, { exact: true }).click();
  await host.drawer.getByRole('button', { name: entry }).click();
  const popup = host.popup(entry);
  await expect(popup).toBeVisible();
  return popup;
}

const close = async (popup: Locator) => {
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
};

const settingsSection = 'Account Settings';
const proofLabels = ['ID proof', 'Photo of you holding your ID', 'Address proof', 'Payment method proof'];

journey(
  '[S-036] a member uploads an invalid file, then four valid pictures, which are then in review',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const popup = await openFromDrawer(host, 'Upload Documents', settingsSection);
    const fileField = (proof: string) => popup.getByLabel(proof, { exact: true });
    await expect(popup.getByText('Not uploaded')).toHaveCount(4);

    const invalidFile = { name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from('<html>') };
    await fileField('ID proof').setInputFiles(invalidFile);
    await expect(popup.getByText(/passport\.png isn't a JPEG, PNG or BMP picture/)).toBeVisible();
    await popup.getByRole('button', { name: 'Submit documents' }).click();
    await expect(page.getByText('Please upload ID proof')).not.toHaveCount(0);
    await expect(fileField('ID proof')).toBeFocused();
    await expectAccessible(page);

    for (const proof of proofLabels.slice(0, 3)) {
      await fileField(proof).setInputFiles(await drawPicture(page, proof, 'image/jpeg'));
    }
    await expect(popup.getByText('Uploaded', { exact: true })).toHaveCount(3);
    await popup.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await fileField('Payment method proof').setInputFiles(await drawPicture(page, 'Payment', 'image/png'));
    await expect(popup.getByText('Uploaded', { exact: true })).toHaveCount(4);
    await popup.getByRole('button', { name: 'Submit documents' }).click();
    await expect(page.getByText(/Your documents have been submitted/)).toBeVisible();
    await expect(popup).toHaveCount(0);

    await openFromDrawer(host, 'Upload Documents', settingsSection);
    await expect(popup.getByText('In review')).toHaveCount(4);
    // Each picture loads with the member's token.
    const readWidths = () =>
      popup
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    await expect.poll(readWidths).toEqual([900, 900, 900, 900]);
    await expectAccessible(page);
  },
);

const invitationCodeOf = async (host: HostPage): Promise<string> => {
  const popup = await openFromDrawer(host, 'Invitation & Rewards');
  const link = await popup.getByRole('textbox', { name: 'Your invitation link' }).inputValue();
  expect(link).toMatch(/\/#\/\?code=[A-Z0-9]{8}$/);
  await close(popup);
  return link.slice(-8);
};

journey(
  '[S-032, S-037] friends join by the invitation link; a message leads to the reward, which raises the balance @phone',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    await registerMember(await invitationCodeOf(host));
    // The first friend has no activated account and no deposit. The friend of this control has both.
    await qaControl('invitePlayers', { member: member.username });

    const news = await openFromDrawer(host, /^Message Center/);
    await expect(news.getByText(/Ada has joined with your invitation link/)).toBeVisible();
    await expectAccessible(page);
    await news.getByRole('button', { name: /^Unread: Ada has joined/ }).click();

    const rewards = host.popup('Invitation & Rewards');
    await expect(rewards.getByText('1 player counts toward your rewards')).toBeVisible();
    await expect(rewards.getByRole('button', { name: 'GET: reward for 3 players' })).toBeDisabled();
    await expect(rewards.getByText(/You get credit for a friend/)).toBeVisible();
    await expectAccessible(page);
    await rewards.getByRole('button', { name: 'GET: reward for 1 player' }).click();
    await expect(page.getByText('The reward is in your balance.')).toBeVisible();
    await expect(rewards.getByText('Received')).toBeVisible();
    await close(rewards);
    await expect(news.getByText('Unread:')).toHaveCount(0);
    await close(news);

    await expect(host.balance).toHaveText('$10.00');

    await host.openDrawer();
    await expect(host.drawer.getByRole('img', { name: /unread/i })).toHaveCount(0);
  },
);

/** The `memberType` of agents. Source: K-056. */
const agentType = 10;

/** Gives the member points and a coupon, and makes the member an agent. */
async function prepareMember({ username }: Member): Promise<void> {
  await qaControl('givePoints', { member: username, points: 300 });
  await qaControl('giveCoupon', { member: username, name: 'Birthday coupon', amount: '12.50' });
  await qaControl('changeMember', { member: username, memberType: agentType });
}

journey(
  '[S-038, S-039] a member redeems points for a bonus, and opens coupons, details and the agent screen',
  async ({ host, member, page }) => {
    journey.slow();
    await prepareMember(member);
    await host.restoreSession(member);
    await expect(host.balance).toHaveText('$5.00');

    const store = await openFromDrawer(host, 'VIP Store');
    const redeemButton = store.getByRole('button', { name: 'Redeem' });
    await store.getByRole('radio', { name: /Silver/ }).check();
    await expect(store.getByText('This package is for Silver members. Your level is Entry.')).toBeVisible();
    await expect(redeemButton).toBeDisabled();
    await expectAccessible(page);
    await store.getByRole('radio', { name: '$5.50 Entry 250 points' }).check();
    await redeemButton.click();
    await expect(page.getByText('Redeem succeeded')).toBeVisible();
    await expect(store).toHaveCount(0);
    await expect(host.balance).toHaveText('$10.50');

    await openFromDrawer(host, 'VIP Store');
    await expect(store.getByText(/The store opens at 100 VIP points. You have 50/)).toBeVisible();
    await close(store);

    const coupons = await openFromDrawer(host, 'Coupons');
    await expect(coupons.getByText('$12.50')).toBeVisible();
    await expectAccessible(page);
    await close(coupons);

    const details = await openFromDrawer(host, 'Personal Details', settingsSection);
    await expect(details.getByText('Canada')).toBeVisible();
    await expect(details.getByText('Ontario')).toBeVisible();
    await expectAccessible(page);
    await close(details);

    const agent = await openFromDrawer(host, 'Agent');
    await expect(agent.getByText('Players invited')).toBeVisible();
    await expectAccessible(page);
    await close(agent);
  },
);
