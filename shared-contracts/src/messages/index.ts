export { default as commonEn } from './common.en.json';
export { createTexts, type PackageTexts, type TextSource } from './createTexts';
