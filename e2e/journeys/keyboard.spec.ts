import { CashOutPages } from '../support/CashOutPages';
import { DepositPages } from '../support/DepositPages';
import { drawPicture } from '../support/drawPicture';
import { expect, journey } from '../support/journey';
import { choose, press, tabTo, type } from '../support/keyboard';
import { qaControl } from '../support/qa';
import { SlotGame } from '../support/SlotGame';

journey('a visitor signs up by keyboard alone @reliability17', async ({ host, page }) => {
  journey.slow();
  await host.open();
  await press(page, host.topBar.getByRole('button', { name: 'Sign Up' }));
  const popup = host.popup('Create account');
  const username = `keys${String(Date.now())}`;
  const field = (label: string) => popup.getByLabel(label, { exact: true });
  const pressButton = (name: string) => press(page, popup.getByRole('button', { name }));

  await type(page, field('Email'), `${username}@example.com`);
  await type(page, field('Username'), username);
  await type(page, field('Password'), 'Correct-Horse-9');
  await type(page, field('Retype password'), 'Correct-Horse-9');
  // Selects the first entry of the list.
  await tabTo(page, field('International code'));
  await page.keyboard.press('ArrowDown');
  await type(page, popup.getByLabel('Mobile number'), '4165550123');
  await pressButton('Continue');
  await type(page, field('First name'), 'Ada');
  await type(page, field('Last name'), 'Traveller');
  await type(page, popup.getByLabel('Gender'), 'Fem');
  await type(page, popup.getByLabel('Year, digit 1'), '19900412');
  await pressButton('Almost done');
  await type(page, field('Currency'), 'USD');
  await type(page, field('Country'), 'Canada');
  await type(page, field('State or province'), 'Ont');
  await type(page, field('Postal code'), 'M5V 2T6');
  await type(page, field('Town or city'), 'Toronto');
  await type(page, popup.getByRole('textbox', { name: 'Address' }), '1 Front Street');
  const agreementCheckbox = popup.getByRole('checkbox', { name: 'I agree' });
  if (!(await agreementCheckbox.isChecked())) await press(page, agreementCheckbox, 'Space');
  await pressButton('Create account');

  await press(page, host.popup('Welcome').getByRole('button', { name: 'Start playing' }));
  await expect(host.balance).toBeVisible();
});

journey(
  'a member deposits, plays and cashes out by keyboard alone @reliability17',
  async ({ host, member, page }) => {
    journey.setTimeout(180_000);
    await host.restoreSession(member);
    await expect(host.balance).toHaveText('$5.00');
    const proofLabels = ['ID proof', 'Payment method proof'];
    const pictures = await Promise.all(proofLabels.map((proof) => drawPicture(page, proof, 'image/jpeg')));
    // Subscribes now, because a listener added at the key press could miss the dialog.
    page.on('filechooser', (dialog) => void dialog.setFiles(pictures.shift() ?? []));

    const deposit = new DepositPages(page, host);
    await press(page, host.topBar.getByRole('button', { name: 'Deposit' }));
    const label = page.getByText('PayP', { exact: true });
    await press(page, deposit.popup.getByRole('button').filter({ has: label }));
    const amounts = deposit.popup.getByRole('radio', { name: /^\$/ });
    await choose(page, amounts, deposit.popup.getByRole('radio', { name: '$100', exact: true }));
    const whenWindowOpened = page.context().waitForEvent('page');
    await press(page, deposit.submitButton('$100.00'));
    const provider = await whenWindowOpened;
    // Enter activates the button on keydown, so the page could close before keyup. Space activates it on keyup.
    await press(provider, provider.getByRole('button', { name: 'Pay now' }), 'Space');
    await expect(deposit.popup.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await expect(deposit.popup).toHaveCount(0);
    await expect(host.balance).toHaveText('$105.00');

    const gameName = 'Gearheart';
    await press(page, host.content.getByRole('button', { name: gameName, exact: true }).first());
    const slot = new SlotGame(page);
    await slot.playRound(() => press(page, slot.spinButton, 'Space'));
    await press(page, page.getByRole('dialog', { name: gameName }).getByRole('button', { name: 'Close' }));
    await expect(page.getByRole('dialog', { name: gameName })).toHaveCount(0);

    for (let bet = 0; bet < 4; bet += 1)
      await qaControl('addWagering', { member: member.id, amount: '50.00' });
    const cashOut = new CashOutPages(page, host);
    // Moves the focus from the game's tile back to the top bar.
    await tabTo(page, host.topBar.getByRole('button', { name: 'Menu' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, host.drawer.getByRole('button', { name: 'Cashout', exact: true }));
    const { popup } = cashOut;
    await choose(
      page,
      popup.getByRole('radio', { name: /^\$/ }),
      popup.getByRole('radio', { name: '$50', exact: true }),
    );
    await type(page, popup.getByLabel('Cash-out method'), 'PayP');
    await type(page, popup.getByLabel('Email'), 'ada@example.com');
    await press(page, popup.getByRole('button', { name: 'Continue' }));
    const continuedMs = await page.evaluate(() => performance.now());
    for (const [index, proof] of proofLabels.entries()) {
      await press(page, popup.getByLabel(proof, { exact: true }));
      await expect(popup.getByText('Uploaded', { exact: true })).toHaveCount(index + 1);
    }
    // The form ignores a press within 2 s of the previous one.
    await page.waitForFunction((sinceMs) => performance.now() - sinceMs > 2_000, continuedMs);
    await press(page, cashOut.submitButton('$50.00'));
    await expect(cashOut.rows).toContainText('Pending');
  },
);
