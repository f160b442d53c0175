export { documentsLike } from './documentsLike';
export { fuzz, playing, refusing } from './fuzz';
export { hostileData, hostileJson, hostileText, longTexts, spoiled } from './hostileInputs';
