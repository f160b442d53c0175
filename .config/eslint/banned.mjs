const vague = '/.(Manager|Service|Helper|Utils?|Common|Base|Impl)$/';
const declared =
  'ClassDeclaration, FunctionDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration, VariableDeclarator';

/** Banned in every package. */
export const everywhere = [
  { selector: `:matches(${declared})[id.name=${vague}]`, message: 'Name the thing, not its kind.' },
  {
    selector: ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration)[id.name=/^[IT][A-Z][a-z]/]',
    message: 'A type has no prefix.',
  },
  { selector: 'TSEnumDeclaration', message: 'A union of literals crosses releases; an enum does not.' },
];

/** Banned in what runs in the browser: the page has no policy that would let these through. */
export const inBrowser = [
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc)$/]',
    message: 'Trusted Types refuse it. Build elements, or adopt a sanitised fragment.',
  },
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Trusted Types refuse it.' },
  {
    selector: 'CallExpression[callee.property.name="postMessage"][arguments.1.value="*"]',
    message: 'Name the origin that may read the message.',
  },
  {
    selector: 'CallExpression[callee.object.name="window"][callee.property.name="open"]',
    message: 'A payment window opens inside the click, from the one place that knows how.',
  },
  {
    selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name=/^(lazy|Suspense)$/]',
    message:
      'Its throttled commit fails where several roots share one React: use loadable (host/decisions/0009).',
  },
  {
    selector: 'JSXOpeningElement[name.name=/^(input|select|textarea)$/]',
    message:
      'Use a field or Input, Select or TextArea of shared-contracts/ui: they keep a value that a password manager writes.',
  },
  {
    selector: 'JSXAttribute[name.name="type"] > Literal[value="number"]',
    message:
      'A number field drops a decimal comma, and the wheel changes it: use AmountField, or TextField with digitFormat.',
  },
  {
    selector:
      'JSXOpeningElement:not([name.name=/^(PasswordField|TextArea)$/]) > JSXAttribute[name.name=/^maxlength$/i], Property[key.name="maxLength"][value.type!="ObjectExpression"]:not(CallExpression[callee.object.name="fc"] Property):not(ObjectExpression:has(> Property[key.name="minLength"]) > Property), Property[key.name="maxlength"]',
    message:
      'A maxlength cuts a pasted text before it is cleaned: use TextField with format and maxCharacters.',
  },
  {
    selector:
      'JSXOpeningElement[name.name=/^(img|video)$/]:not(:has(> JSXSpreadAttribute)):not(:has(> JSXAttribute[name.name="width"]):has(> JSXAttribute[name.name="height"]))',
    message: 'A picture says its width and height: nothing moves when it comes.',
  },
  {
    selector:
      'JSXOpeningElement:not(:has(> JSXAttribute[name.name="data-opens"])) > JSXAttribute[name.name=/^on/] CallExpression[callee.property.name="openPopup"]',
    message: 'Name the popup in data-opens: it is fetched as soon as pointer or focus is here.',
  },
];

const words = 'Words come from the catalogues, which have them in every language.';

/** What a player reads is in no source file: two letters in a row are a word, a sign or a single letter is not. */
export const spoken = [
  'JSXText[value=/\\p{L}{2}/u]',
  'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]',
  'JSXAttribute[name.name=/^(aria-label|aria-description|title|placeholder|alt|label|heading|hint)$/] > Literal[value=/\\p{L}{2}/u]',
  'CallExpression[callee.property.name=/^(toast|alert|confirm)$/] > Literal[value=/\\p{L}{2} /u]',
].map((selector) => ({ selector, message: words }));

const timer = 'Time goes through the polling engine or the shell, so that tests run on virtual time.';

export const timers = ['setTimeout', 'setInterval'].map((name) => ({ name, message: timer }));

const store = 'Only the host’s session and language, and the keys in contracts, may stay in a browser.';

export const storage = ['localStorage', 'sessionStorage'].map((name) => ({ name, message: store }));
