import { fuzz, hostileText, longTexts } from 'shared-contracts/fuzz';
import { decodeReferences } from './characterReferences';
import { linkTarget } from './linkTarget';
import { readMarkup } from './readMarkup';
import { parsePageStyle } from './parsePageStyle';
import { readTokens } from './readTokens';

fuzz('colors and padding', hostileText, (text) =>
  parsePageStyle({ backgroundColor: text, fontColor: text, padding: text }),
);
fuzz('link of an article', hostileText, (text) => linkTarget(text, 'https://casino.test'), longTexts);
fuzz('character references', hostileText, decodeReferences, longTexts);
fuzz('tags of an article', hostileText, (text) => [...readTokens(text)].length, longTexts);
// jsdom creates elements slowly, so the longest texts are tested only with `readTokens`.
fuzz(
  'markup of an article',
  hostileText.map((text) => text.slice(0, 2_000)),
  readMarkup,
);
