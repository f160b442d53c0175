import { style } from './chatStyle';
import { texts } from './texts';

const replyAfterMs = 700;
const maxCharacters = 500;

const responses: readonly (readonly [RegExp, string])[] = [
  [/deposit|pay|card|bayad/i, texts.deposit],
  [/cash-?out|withdraw|payout/i, texts.cashOut],
  [/bonus|coupon|promo/i, texts.bonus],
];

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const messages = make('ol', {});
const log = make('div', { class: 'log', role: 'log', 'aria-label': texts.log, tabindex: '0' }, messages);
const typing = make('p', { class: 'typing', role: 'status' });
const field = make('input', {
  'aria-label': texts.field,
  placeholder: texts.field,
  autocomplete: 'off',
  enterkeyhint: 'send',
});
const form = make('form', {}, field, make('button', {}, texts.send));

function addMessage(sender: 'operator' | 'you', text: string): void {
  const item = make(
    'li',
    { class: sender },
    make('span', { class: 'who' }, texts[sender]),
    make('p', {}, text),
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

document.head.append(make('style', {}, style));
document.body.append(log, typing, form);
addMessage('operator', texts.greeting);
