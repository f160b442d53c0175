import { fuzz, hostileText, longTexts } from 'shared-contracts/fuzz';
import { decodeReferences } from './characterReferences';
import { linkTarget } from './linkTarget';
import { readMarkup } from './readMarkup';
import { readPaper } from './readPaper';
import { readTokens } from './readTokens';

fuzz('colours and padding', hostileText, (text) =>
  readPaper({ backgroundColor: text, fontColor: text, padding: text }),
);
fuzz('link of an article', hostileText, (text) => linkTarget(text, 'https://casino.test'), longTexts);
fuzz('character references', hostileText, decodeReferences, longTexts);
fuzz('tags of an article', hostileText, (text) => [...readTokens(text)].length, longTexts);
// Elements are slow to make in the test's page, so the longest texts are left to the reader of tags.
fuzz(
  'markup of an article',
  hostileText.map((text) => text.slice(0, 2_000)),
  readMarkup,
);
