import { openStorage } from '../storage/openStorage';
import { shared } from '../../testing/browserStorage';
import { createLanguageChoice } from './createLanguageChoice';

const create = () => createLanguageChoice(openStorage(() => shared));

beforeEach(() => {
  shared.clear();
});

it('is English until something is chosen, whatever the browser speaks', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fil');
  expect(create().current()).toBe('en');
});

it('[M-123] is kept under its agreed name and found again by the next page', () => {
  const choice = create();
  const heard: string[] = [];
  choice.language$.subscribe((language) => heard.push(language));
  choice.choose('fil');
  expect(heard).toEqual(['en', 'fil']);
  expect(shared.getItem('lang')).toBe('fil');
  expect(create().current()).toBe('fil');
});

it.each(['xx', '', 'EN', '<script>'])('takes the stored %j for nothing', (stored) => {
  shared.setItem('lang', stored);
  expect(create().current()).toBe('en');
});

it('lasts as long as the page where nothing can be stored', () => {
  const choice = createLanguageChoice(
    openStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  choice.choose('ja');
  expect(choice.current()).toBe('ja');
});
