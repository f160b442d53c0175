import { expectAccessible } from '../support/accessibility';
import { CashOutPages } from '../support/CashOutPages';
import { depositByPayp } from '../support/depositByPayp';
import { drawPicture } from '../support/drawPicture';
import { expect, journey } from '../support/journey';
import { readLedgerBalance } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';

journey(
  '[V-051] a proof accepts several pictures, all proofs together up to six, and they are stored afterwards @phone',
  async ({ host, page, member }) => {
    journey.slow();
    await host.restoreSession(member);
    await host.open('/?popup=documents');
    const popup = host.popup('Upload Documents');
    const addPicture = async (proof: string, name: string) => {
      const picture = await drawPicture(page, name, 'image/jpeg');
      await popup.getByLabel(proof, { exact: true }).setInputFiles({ ...picture, name });
      await expect(popup.getByText(name, { exact: true })).toBeVisible();
    };
    await expect(popup.getByText('Up to 6 pictures')).toBeVisible();
    await addPicture('ID proof', 'front.jpg');
    await addPicture('ID proof', 'wrong.jpg');
    await popup.getByRole('button', { name: 'Remove wrong.jpg' }).click();
    await expect(popup.getByText('wrong.jpg', { exact: true })).toHaveCount(0);
    await addPicture('ID proof', 'back.jpg');
    await addPicture('Photo of you holding your ID', 'me.jpg');
    await addPicture('Address proof', 'bill1.jpg');
    await addPicture('Address proof', 'bill2.jpg');
    await addPicture('Payment method proof', 'card.jpg');
    await popup
      .getByLabel('ID proof', { exact: true })
      .setInputFiles({ ...(await drawPicture(page, 'more', 'image/jpeg')), name: 'more.jpg' });
    await expect(popup.getByText(/^more\.jpg wasn't added: you can send up to 6 pictures/)).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Submit documents' }).click();
    await expect(page.getByText(/Your documents have been submitted/)).toBeVisible();
    await expect(popup).toHaveCount(0);

    await page.goto('about:blank');
    await host.open('/?popup=documents');
    await expect(popup.getByText('In review')).toHaveCount(4);
    await expect(popup.getByText('2 pictures')).toHaveCount(2);
  },
);

journey(
  'the proofs of a cash-out are stored, and an uploaded proof has no error @phone',
  async ({ host, page, member }) => {
    journey.setTimeout(180_000);
    await host.restoreSession(member);
    await depositByPayp(host);
    for (let bet = 0; bet < 4; bet += 1) {
      await qaControl('addWagering', { member: member.id, amount: '50.00' });
    }
    const cashOut = new CashOutPages(page, host);
    const { popup } = cashOut;
    await cashOut.open();
    await cashOut.fillAmount('$50');
    const waitAfterContinue = await cashOut.press('Continue');
    await expect(popup.getByText('Up to 6 pictures in all')).toBeVisible();
    await waitAfterContinue();
    const waitAfterCashOut = await cashOut.press('Cash out $50.00');
    const idProofField = popup.getByLabel('ID proof', { exact: true });
    await expect(idProofField).toHaveAttribute('aria-invalid', 'true');
    await idProofField.setInputFiles(await drawPicture(page, 'front', 'image/jpeg'));
    await expect(popup.getByText('Uploaded', { exact: true })).toHaveCount(1);
    await expect(idProofField).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('Please upload ID proof')).toHaveCount(0);
    await idProofField.setInputFiles({
      ...(await drawPicture(page, 'back', 'image/jpeg')),
      name: 'back.jpg',
    });
    await expect(popup.getByText('back.jpg', { exact: true })).toBeVisible();
    await popup
      .getByLabel('Payment method proof', { exact: true })
      .setInputFiles(await drawPicture(page, 'card', 'image/jpeg'));
    await expect(popup.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await waitAfterCashOut();
    await cashOut.submitAndWait('$50.00');
    expect(await readLedgerBalance(member)).toBe('$5.00');

    await page.goto('about:blank');
    await host.open('/?popup=documents');
    const documents = host.popup('Upload Documents');
    await expect(documents.getByText('In review')).toHaveCount(2);
    await expect(documents.getByText('Not uploaded')).toHaveCount(2);
    await expect(documents.getByText('2 pictures')).toBeVisible();
  },
);
