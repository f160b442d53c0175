import { fireEvent, screen } from '@testing-library/react';
import { checkRegister, getVerifyImage, register } from 'shared-contracts/api';
import { toPastedText, pastedTexts } from 'shared-contracts/testing';
import {
  consent,
  control,
  validEntries,
  fill,
  openSingleForm,
  singleFields,
  submit,
} from '../testing/openSignUp';

it.each(pastedTexts)(
  '[V-046] keeps and sends only the valid part of $pasted',
  async ({ pasted, digits, code, spacedCode }) => {
    const { callsTo } = await openSingleForm((fake) => {
      fake.configure({ ...fake.host.config, signupCaptcha: true });
      fake.respond(getVerifyImage, () => ({ data: 'data:image/png;base64,AA==' }));
      fake.respond(checkRegister, () => ({ data: null }));
      fake.respond(register, () => ({ data: { id: 77, username: 'ada' } }));
    });
    const verifyCodeField = screen.getByRole('textbox', { name: 'Verification code' });
    for (const field of singleFields) await fill({ [field]: validEntries[field] });
    await fill({ mobile: toPastedText(pasted), postalCode: toPastedText(pasted) });
    fireEvent.change(verifyCodeField, { target: { value: toPastedText(pasted) } });
    fireEvent.click(consent());

    const validParts = {
      mobile: digits.slice(0, 32),
      postalCode: spacedCode.slice(0, 20),
      verifyCode: code.slice(0, 16),
    };
    expect(control('mobile')).toHaveValue(validParts.mobile);
    expect(control('postalCode')).toHaveValue(validParts.postalCode);
    expect(verifyCodeField).toHaveValue(validParts.verifyCode);
    await submit();
    expect(callsTo(register)).toEqual([
      expect.objectContaining({ ...validParts, postalCode: validParts.postalCode.trim() }),
    ]);
  },
);

it('does not count leading spaces toward the maximum length', async () => {
  await openSingleForm();
  const limits = {
    email: 254,
    username: 64,
    firstName: 100,
    lastName: 100,
    city: 100,
    address: 200,
  } as const;
  for (const [field, max] of Object.entries(limits) as [keyof typeof limits, number][]) {
    await fill({ [field]: ' '.repeat(max) + 'a'.repeat(max + 1) });
    expect([field, control(field).value]).toEqual([field, 'a'.repeat(max)]);
  }
});
