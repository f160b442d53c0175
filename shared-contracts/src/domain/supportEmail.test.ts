import { supportEmail } from '.';

it('[K-053] the support address consists of `support@` and the domain of the site, without www', () => {
  expect(supportEmail({ supportEmail: null, domain: 'casino.test' })).toBe('support@casino.test');
  expect(supportEmail({ supportEmail: null, domain: 'www.casino.test' })).toBe('support@casino.test');
  expect(supportEmail({ supportEmail: null, domain: 'wwwcasino.test' })).toBe('support@wwwcasino.test');
});

it('the configured address replaces the default one', () => {
  expect(supportEmail({ supportEmail: 'help@else.test', domain: 'casino.test' })).toBe('help@else.test');
});
