import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { readBirthday } from '../rules';
import { DigitBoxes } from './DigitBoxes';

function setUp(props: Pick<Partial<ComponentProps<typeof DigitBoxes>>, 'initialValue' | 'error'> = {}) {
  const onChange = jest.fn<undefined, [string]>();
  const unread: string[] = [];
  const readDate = (text: string) => {
    const read = readBirthday(text, ['en', 'fil']);
    if (read.kind === 'date') return read.digits;
    unread.push(text);
    return undefined;
  };
  render(
    <DigitBoxes
      label="Birthday"
      marker={<span>18+</span>}
      boxLabel={(part, position) => `${part} ${position}`}
      onChange={onChange}
      readDate={readDate}
      {...props}
    />,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const shown = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map((each) => each.value || '_')
      .join('');
  return { onChange, unread, box, shown, user: userEvent.setup() };
}

it('[S-026] has eight boxes in the order year, month, day beside the marker; focus goes forward and back', async () => {
  const { box, shown, user } = setUp();
  expect(screen.getByText('18+')).toBeVisible();
  expect(screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-label'))).toEqual([
    'year 1',
    'year 2',
    'year 3',
    'year 4',
    'month 1',
    'month 2',
    'day 1',
    'day 2',
  ]);

  await user.click(box('year 1'));
  await user.keyboard('19900');
  expect(shown()).toBe('19900___');
  expect(box('month 2')).toHaveFocus();

  await user.keyboard('{Backspace}');
  expect(shown()).toBe('1990____');
  expect(box('month 1')).toHaveFocus();

  await user.click(box('year 3'));
  await user.keyboard('{Backspace}');
  expect(shown()).toBe('19_0____');
  expect(box('year 2')).toHaveFocus();
});

it('[M-032] has a value, YYYY-MM-DD, only while all eight boxes are filled', async () => {
  const { box, onChange, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard('1990051');
  expect(onChange.mock.calls.every(([value]) => value === '')).toBe(true);
  await user.keyboard('7');
  expect(onChange).toHaveBeenLastCalledWith('1990-05-17');
  await user.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('[V-040] takes one digit a box: anything else is refused, a second digit takes the place of the first', async () => {
  const { box, shown, onChange, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard('x -');
  expect(shown()).toBe('________');
  expect(box('year 1')).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();

  await user.keyboard('1');
  box('year 1').focus();
  box('year 1').setSelectionRange(1, 1);
  await user.keyboard('2');
  expect(shown()).toBe('2_______');
  box('year 1').focus();
  box('year 1').setSelectionRange(1, 1);
  await user.keyboard('x');
  expect(shown()).toBe('2_______');
});

it.each(['1990-05-17', '19900517', ' 1990/5/17 ', '17/05/1990', '17. 5. 1990', '05/17/1990', '17 Mayo 1990'])(
  'fills every box from a pasted %p',
  async (text) => {
    const { box, onChange, user } = setUp();
    await user.click(box('month 1'));
    await user.paste(text);
    expect(onChange).toHaveBeenLastCalledWith('1990-05-17');
  },
);

it('lays a pasted part over the boxes from the focused one on', async () => {
  const { box, shown, user } = setUp();
  await user.click(box('year 1'));
  await user.paste('1990');
  expect(shown()).toBe('1990____');
  expect(box('month 1')).toHaveFocus();
});

it('reads a date whose day and month are the same number', async () => {
  const { box, onChange, user } = setUp();
  await user.click(box('year 1'));
  await user.paste('05/05/1990');
  expect(onChange).toHaveBeenLastCalledWith('1990-05-05');
});

it('does not guess which of two small numbers is the day', async () => {
  const { box, shown, unread, user } = setUp();
  await user.click(box('year 1'));
  await user.paste('05/06/1990');
  expect(shown()).toBe('________');
  expect(unread).toEqual(['05/06/1990']);
});

it.each(['17051990', '05171990'])('reads %s as a whole when its last digit is typed', async (typed) => {
  const { box, shown, onChange, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard(typed);
  expect(shown()).toBe('19900517');
  expect(onChange).toHaveBeenLastCalledWith('1990-05-17');
});

it('reports eight typed digits that could be two days, and leaves them as they are', async () => {
  const { box, shown, unread, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard('05061990');
  expect(shown()).toBe('05061990');
  expect(unread).toEqual(['05061990']);
});

it.each([
  ['a letter', 'x', true],
  ['a separator', '/', false],
  ['a space', ' ', false],
])('reports %s that is typed: %j, %s', async (_, key, isReported) => {
  const { box, shown, unread, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard(`1${key}9`);
  expect(shown()).toBe('19______');
  expect(unread).toEqual(isReported ? [key] : []);
});

it.each(['April', '25/04/90', '199004', '199005171'])(
  'reports a pasted %j, and fills no box',
  async (text) => {
    const { box, shown, unread, user } = setUp();
    await user.click(box('year 1'));
    await user.paste(text);
    expect(shown()).toBe('________');
    expect(unread).toEqual([text]);
  },
);

it('moves between boxes with the arrow keys and begins with a value given to it', async () => {
  const { box, shown, user } = setUp({ initialValue: '1990-05-17' });
  expect(shown()).toBe('19900517');
  await user.click(box('year 2'));
  await user.keyboard('{ArrowRight}');
  expect(box('year 3')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(box('year 1')).toHaveFocus();
});

it('[S-026] moves the focus on when a digit is typed over the same digit', async () => {
  const { box, shown, user } = setUp({ initialValue: '2020-04-12' });
  box('year 1').focus();
  await user.keyboard('1990041');
  expect(shown()).toBe('19900412');
  expect(box('day 2')).toHaveFocus();
});

it('reads the error with the group and marks every box', () => {
  setUp({ error: 'You must be at least 18 years old' });
  const group = screen.getByRole('group', { name: 'Birthday' });
  expect(group).toHaveAccessibleDescription('You must be at least 18 years old');
  for (const each of screen.getAllByRole('textbox')) expect(each).toBeInvalid();
});

it.each(['１９９００５１７', '١٩٩٠٠٥١٧', '  19900517', '１９９０年５月１７日', '۱۹۹۰/۰۵/۱۷'])(
  'takes the pasted date %j in any digits',
  async (pasted) => {
    const { box, onChange, user } = setUp();
    await user.click(box('year 1'));
    await user.paste(pasted);
    expect(onChange).toHaveBeenLastCalledWith('1990-05-17');
  },
);

it('takes full-width and Arabic digits box by box', async () => {
  const { box, shown, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard('１٩９٠');
  expect(shown()).toBe('1990____');
});
