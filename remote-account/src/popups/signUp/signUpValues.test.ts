import { initialValues, toSignUp } from './signUpValues';

it('trims codes and texts', () => {
  const values = { ...initialValues, postalCode: '12207 ', verifyCode: '456 ', address: '1 Main ' };
  expect(toSignUp(values, 1, 'single')).toMatchObject({
    postalCode: '12207',
    verifyCode: '456',
    address: '1 Main',
  });
});
