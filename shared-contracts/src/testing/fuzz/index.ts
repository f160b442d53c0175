export { documentsLike } from './documentsLike';
export { fuzz, fuzzSettings, mayThrow } from './fuzz';
export { hostileData, hostileJson, hostileText, longTexts, mutated } from './hostileInputs';
