export { default as commonEn } from './common.en.json';
export { createTexts, type PackageTexts, type TextBundle, type TextSource } from './createTexts';
export { periodTexts } from './periodTexts';
export { uploadTexts } from './uploadTexts';
