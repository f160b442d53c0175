const vague = '/.(Manager|Service|Helper|Utils?|Common|Base|Impl)$/';
const declarations =
  'ClassDeclaration, FunctionDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration, VariableDeclarator';

/** Banned in every package. */
export const bannedEverywhere = [
  {
    selector: `:matches(${declarations})[id.name=${vague}]`,
    message: 'Name what it does or holds, not its kind.',
  },
  {
    selector: ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration)[id.name=/^[IT][A-Z][a-z]/]',
    message: 'Types have no prefix.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Use a union of literals, because enum values of two releases are different types.',
  },
];

/**
 * Matches `maxlength` as an attribute or a property. Password fields and text areas may have it, because they do not
 * clean pasted text.
 */
const maxLength = [
  'JSXOpeningElement:not([name.name=/^(PasswordField|TextArea)$/]) > JSXAttribute[name.name=/^maxlength$/i]',
  'Property[key.name="maxLength"][value.type!="ObjectExpression"]' +
    // Allows random values of fast-check.
    ':not(CallExpression[callee.object.name="fc"] Property)' +
    // Allows JSON schemas, which limit both lengths.
    ':not(ObjectExpression:has(> Property[key.name="minLength"]) > Property)',
  'Property[key.name="maxlength"]',
].join(', ');

const hasWidth = ':has(> JSXAttribute[name.name="width"])';
const hasHeight = ':has(> JSXAttribute[name.name="height"])';

/** Banned in browser code. Each message gives the reason or the replacement. */
export const bannedInBrowser = [
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc)$/]',
    message: 'Trusted Types block it. Create elements, or insert a sanitized fragment.',
  },
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Trusted Types block it.' },
  {
    selector: 'CallExpression[callee.property.name="postMessage"][arguments.1.value="*"]',
    message: 'Name the origin that may read the message.',
  },
  {
    selector: 'CallExpression[callee.object.name="window"][callee.property.name="open"]',
    message: 'Payment windows open inside the click, in flow/createPaymentWindow.ts of remote-cashier.',
  },
  {
    selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name=/^(lazy|Suspense)$/]',
    message:
      'Its throttled commit fails if several roots share one React. Use loadable (host/decisions/0009).',
  },
  {
    selector:
      'ImportDeclaration[source.value="react-i18next"] > ImportSpecifier:not([imported.name=/^(I18nextProvider|useTranslation)$/])',
    message: 'The host shares only the exports in .config/webpack/rules.mjs.',
  },
  {
    selector: 'JSXOpeningElement[name.name=/^(input|select|textarea)$/]',
    message:
      'Use a field or Input, Select or TextArea of shared-contracts/ui. They accept values from password managers.',
  },
  {
    selector: 'JSXAttribute[name.name="type"] > Literal[value="number"]',
    message:
      'A number field drops a decimal comma, and the wheel changes it. Use AmountField, or TextField with digitFormat.',
  },
  {
    selector: maxLength,
    message:
      'A maxlength cuts pasted text before it is cleaned. Use TextField with format and maxCharacters.',
  },
  {
    selector: `JSXOpeningElement[name.name=/^(img|video)$/]:not(:has(> JSXSpreadAttribute)):not(${hasWidth}${hasHeight})`,
    message: 'Set the width and height of a picture, so the layout does not move when it loads.',
  },
  {
    selector:
      'JSXOpeningElement:not(:has(> JSXAttribute[name.name="data-opens"])) > JSXAttribute[name.name=/^on/] CallExpression[callee.property.name="openPopup"]',
    message: 'Name the popup in data-opens, so it is prefetched on hover or focus.',
  },
];

const textMessage = 'Take texts from the catalogs, which have them in every language.';

/** Source code contains no player texts. Two letters in a row count as text; signs and single letters do not. */
export const bannedInTexts = [
  'JSXText[value=/\\p{L}{2}/u]',
  'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]',
  'JSXAttribute[name.name=/^(aria-label|aria-description|title|placeholder|alt|label|heading|hint)$/] > Literal[value=/\\p{L}{2}/u]',
  'CallExpression[callee.property.name=/^(toast|alert|confirm)$/] > Literal[value=/\\p{L}{2} /u]',
].map((selector) => ({ selector, message: textMessage }));

const timerMessage = 'Use the polling engine or the timers of the shell, so tests can run on virtual time.';

export const timerGlobals = ['setTimeout', 'setInterval'].map((name) => ({ name, message: timerMessage }));

const storageMessage =
  'Only the host’s session and language, and the keys in contracts, may be stored in a browser.';

export const storageGlobals = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: storageMessage,
}));
