import { style } from './chatStyle';
import { texts } from './texts';

const replyAfterMs = 700;
const maxCharacters = 500;

const responses: readonly (readonly [RegExp, string])[] = [
  [/deposit|pay|card|bayad/i, texts.deposit],
  [/cash-?out|withdraw|payout/i, texts.cashOut],
  [/bonus|coupon|promo/i, texts.bonus],
];

function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const messages = makeElement('ol', {});
const log = makeElement(
  'div',
  { class: 'log', role: 'log', 'aria-label': texts.log, tabindex: '0' },
  messages,
);
const typing = makeElement('p', { class: 'typing', role: 'status' });
const field = makeElement('input', {
  'aria-label': texts.field,
  placeholder: texts.field,
  autocomplete: 'off',
  enterkeyhint: 'send',
});
const form = makeElement('form', {}, field, makeElement('button', {}, texts.send));

function addMessage(sender: 'operator' | 'you', text: string): void {
  const item = makeElement(
    'li',
    { class: sender },
    makeElement('span', { class: 'who' }, texts[sender]),
    makeElement('p', {}, text),
  );
  messages.append(item);
  log.scrollTop = log.scrollHeight;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = field.value.trim().slice(0, maxCharacters);
  if (text === '') return;
  field.value = '';
  addMessage('you', text);
  typing.textContent = texts.typing;
  setTimeout(() => {
    typing.textContent = '';
    addMessage('operator', responses.find(([pattern]) => pattern.test(text))?.[1] ?? texts.other);
  }, replyAfterMs);
});
addEventListener('chatopen', () => field.focus());

document.head.append(makeElement('style', {}, style));
document.body.append(log, typing, form);
addMessage('operator', texts.greeting);
