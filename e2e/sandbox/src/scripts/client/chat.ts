import { style } from './chatStyle';
import { words } from './words';

const replyAfterMs = 700;
const maxCharacters = 500;

const responses: readonly (readonly [RegExp, string])[] = [
  [/deposit|pay|card|bayad/i, words.deposit],
  [/cash-?out|withdraw|payout/i, words.cashOut],
  [/bonus|coupon|promo/i, words.bonus],
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
const log = make('div', { class: 'log', role: 'log', 'aria-label': words.log, tabindex: '0' }, messages);
const typing = make('p', { class: 'typing', role: 'status' });
const field = make('input', {
  'aria-label': words.field,
  placeholder: words.field,
  autocomplete: 'off',
  enterkeyhint: 'send',
});
const form = make('form', {}, field, make('button', {}, words.send));

function say(who: 'operator' | 'you', text: string): void {
  const item = make('li', { class: who }, make('span', { class: 'who' }, words[who]), make('p', {}, text));
  messages.append(item);
  log.scrollTop = log.scrollHeight;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = field.value.trim().slice(0, maxCharacters);
  if (text === '') return;
  field.value = '';
  say('you', text);
  typing.textContent = words.typing;
  setTimeout(() => {
    typing.textContent = '';
    say('operator', responses.find(([about]) => about.test(text))?.[1] ?? words.anything);
  }, replyAfterMs);
});
addEventListener('chatopen', () => field.focus());

document.head.append(make('style', {}, style));
document.body.append(log, typing, form);
say('operator', words.greeting);
