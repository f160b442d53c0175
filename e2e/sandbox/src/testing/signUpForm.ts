let count = 0;

/** A valid sign-up with a unique name. */
export function signUpForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  const username = `walker-${String(process.pid)}-${String(count)}`;
  return {
    email: `${username}@example.com`,
    username,
    password: 'a long enough phrase',
    repassword: 'a long enough phrase',
    mobilePrefix: '63',
    mobile: '9175550123',
    firstName: 'Ines',
    lastName: 'Walker',
    gender: 'FEMALE',
    birthday: '1990-02-28',
    currency: 'EUR',
    countryCode: 'PH',
    stateCode: 'PH-00',
    city: 'Manila',
    postalCode: '1000',
    address: '12 Example Street',
    receiveExclusive: true,
    agreed: true,
    step: 3,
    ticket: 1_795_000_000_000,
    ...changes,
  };
}
