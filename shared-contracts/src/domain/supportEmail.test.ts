import { supportEmail } from '.';

it('[K-053] is made from the host of the site, without www', () => {
  expect(supportEmail({ supportEmail: null, domain: 'casino.test' })).toBe('support@casino.test');
  expect(supportEmail({ supportEmail: null, domain: 'www.casino.test' })).toBe('support@casino.test');
  expect(supportEmail({ supportEmail: null, domain: 'wwwcasino.test' })).toBe('support@wwwcasino.test');
});

it('is the one that the brand names, where it names one', () => {
  expect(supportEmail({ supportEmail: 'help@else.test', domain: 'casino.test' })).toBe('help@else.test');
});
