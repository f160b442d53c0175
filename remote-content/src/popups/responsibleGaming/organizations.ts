/** Independent organizations that help players. Their names are not translated. */
export const organizations = [
  { text: 'gamblingTherapy', name: 'Gambling Therapy', href: 'https://www.gamblingtherapy.org/' },
  { text: 'gamblersAnonymous', name: 'Gamblers Anonymous', href: 'https://www.gamblersanonymous.org/' },
  { text: 'gamAnon', name: 'Gam-Anon', href: 'https://www.gam-anon.org/' },
  { text: 'gamCare', name: 'GamCare', href: 'https://www.gamcare.org.uk/' },
  { text: 'beGambleAware', name: 'BeGambleAware', href: 'https://www.begambleaware.org/' },
  { text: 'gamban', name: 'Gamban', href: 'https://gamban.com/' },
] as const;
