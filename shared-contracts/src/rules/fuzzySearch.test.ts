import fc from 'fast-check';
import { foldText, countTypos } from './fuzzySearch';

it.each([
  ['Salon Privé', 'salon prive'],
  ['Self-Exclusion', 'self exclusion'],
  ['Queen’s  GOLD!', 'queens gold'],
  ['Ｃｏｍｅｔ', 'comet'],
])('folds %j to %j', (text, foldedText) => {
  expect(foldText(text)).toBe(foldedText);
});

it.each([
  ['gearheart', 'Gearheart', 0],
  ['heart', 'Gearheart', 0],
  ['gear heart', 'Gearheart', 0],
  ['selfexclusion', 'Self-exclusion', 0],
  ['prive salon', 'Baccarat Salon Privé', 0],
  ['gearhaert', 'Gearheart', 1],
  ['gerhart', 'Gearheart', undefined],
  ['gearhart', 'Gearheart', 1],
  ['sphynx run', 'Run of the Sphinx', 1],
  ['bacarat', 'Baccarat Salon Privé', 1],
  ['blakcjack', 'Blackjack', 1],
  ['exlusoin', 'Self-exclusion', 2],
  ['gearhae', 'Gearheart', 1],
  ['pix', 'Fix', undefined],
  ['pix', 'Pit', undefined],
  ['zebra', 'Gearheart', undefined],
  ['gearheart zebra', 'Gearheart', undefined],
  ['retoreels', 'Retro Reels', 1],
  ['retroreals', 'Halcyon Retro Reels', 1],
  ['sleperorient', 'Orient Sleeper', undefined],
  ['orientsleper', 'The Orient Sleeper', 1],
  ['retoreels halcyon', 'Halcyon Retro Reels', 1],
  ['retro 28', 'Retro Reels', undefined],
  ['retore', 'Retro Reels', undefined],
  ['', 'Gearheart', undefined],
])('counts the typing errors of %j in %j: %s', (query, text, errors) => {
  expect(countTypos(query, text)).toBe(errors);
});

it('tolerates one wrong, missing, added or swapped letter after the first letter of a word', () => {
  const names = ['gearheart', 'roulette', 'baccarat', 'comet'];
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat({ max: 20 }),
      fc.nat({ max: 25 }),
      fc.constantFrom('wrong', 'missing', 'added', 'swapped'),
      (name, seed, letter, kind) => {
        const index = 1 + (seed % (name.length - 1));
        const head = name.slice(0, index);
        const tail = name.slice(index);
        const otherLetter = letters.charAt(letter);
        const typedName = {
          wrong: head + otherLetter + tail.slice(1),
          missing: head + tail.slice(1),
          added: head + otherLetter + tail,
          swapped: head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
        }[kind];
        expect(countTypos(typedName, `The ${name} of gold`)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
