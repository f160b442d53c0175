import { supportEmail } from '.';

it('[K-053] is built from the domain of the site, without www', () => {
  expect(supportEmail({ supportEmail: null, domain: 'casino.test' })).toBe('support@casino.test');
  expect(supportEmail({ supportEmail: null, domain: 'www.casino.test' })).toBe('support@casino.test');
  expect(supportEmail({ supportEmail: null, domain: 'wwwcasino.test' })).toBe('support@wwwcasino.test');
});

it('is the address that the brand sets, if it sets one', () => {
  expect(supportEmail({ supportEmail: 'help@else.test', domain: 'casino.test' })).toBe('help@else.test');
});
