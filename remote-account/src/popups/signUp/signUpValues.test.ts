import { noValues, toSignUp } from './signUpValues';

it('sends postal and verification codes in plain digits, without the spaces around them', () => {
  const values = { ...noValues, postalCode: '　１２２０７', verifyCode: '٤٥٦ ', address: '１ Main' };
  expect(toSignUp(values, 1, 'single')).toMatchObject({
    postalCode: '12207',
    verifyCode: '456',
    address: '１ Main',
  });
});
