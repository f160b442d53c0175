import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Each part of the page owns its texts, as in the product. */
export function createTexts(namespace, english) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    ns: [namespace],
    initAsync: false,
    resources: { en: { [namespace]: english } },
  });
  return i18n;
}
