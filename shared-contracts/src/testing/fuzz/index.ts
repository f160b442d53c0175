export { arbitraryDocuments } from './arbitraryDocuments';
export { fuzz, fuzzSettings, allowErrors, requireLinearWork } from './fuzz';
export { hostileData, hostileJson, hostileText, longTexts, mutationsOf } from './hostileInputs';
