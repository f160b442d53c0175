import { noValues, toSignUp } from './signUpValues';

it('sends codes and words without the spaces around them', () => {
  const values = { ...noValues, postalCode: '12207 ', verifyCode: '456 ', address: '1 Main ' };
  expect(toSignUp(values, 1, 'single')).toMatchObject({
    postalCode: '12207',
    verifyCode: '456',
    address: '1 Main',
  });
});
