export { documentsLike } from './documentsLike';
export { fuzz, refusing } from './fuzz';
export { hostileData, hostileJson, hostileText, spoiled } from './hostileInputs';
