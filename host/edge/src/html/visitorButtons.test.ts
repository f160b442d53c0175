import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visitorButtons } from './visitorButtons';

const textsOf = (language: string) =>
  JSON.parse(
    readFileSync(
      join(__dirname, `../../../../shared-contracts/src/messages/common.${language}.json`),
      'utf8',
    ),
  ) as { signIn: string; signUp: string };

it('[W-011] the buttons have the texts of the page in both languages', () => {
  for (const language of ['en', 'fil'])
    for (const text of [textsOf(language).signIn, textsOf(language).signUp])
      expect(visitorButtons).toContain(`<span lang="${language}">${text}</span>`);
});
