import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { readBirthday } from '../rules';
import { DigitBoxes } from './DigitBoxes';

function setUp(props: Pick<Partial<ComponentProps<typeof DigitBoxes>>, 'initialValue' | 'error'> = {}) {
  const onChange = jest.fn<undefined, [string]>();
  const unreadableTexts: string[] = [];
  const readDate = (text: string) => {
    const reading = readBirthday(text, ['en', 'fil']);
    if (reading.kind === 'date') return reading.digits;
    unreadableTexts.push(text);
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
  const digits = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value || '_')
      .join('');
  return { onChange, unreadableTexts, box, digits, user: userEvent.setup() };
}

it('[S-026] the field has eight boxes in the order year, month, day, and a marker; the focus moves forward and back', async () => {
  const { box, digits, user } = setUp();
  expect(screen.getByText('18+')).toBeVisible();
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'))).toEqual([
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
  expect(digits()).toBe('19900___');
  expect(box('month 2')).toHaveFocus();

  await user.keyboard('{Backspace}');
  expect(digits()).toBe('1990____');
  expect(box('month 1')).toHaveFocus();

  await user.click(box('year 3'));
  await user.keyboard('{Backspace}');
  expect(digits()).toBe('19_0____');
  expect(box('year 2')).toHaveFocus();
});

it('[M-032] reports a value as YYYY-MM-DD only while all eight boxes are filled', async () => {
  const { box, onChange, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard('1990051');
  expect(onChange.mock.calls.every(([value]) => value === '')).toBe(true);
  await user.keyboard('7');
  expect(onChange).toHaveBeenLastCalledWith('1990-05-17');
  await user.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('[V-040] accepts one digit per box; it ignores other keys, and a second digit replaces the first', async () => {
  const { box, digits, onChange, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard('x -');
  expect(digits()).toBe('________');
  expect(box('year 1')).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();

  await user.keyboard('1');
  box('year 1').focus();
  box('year 1').setSelectionRange(1, 1);
  await user.keyboard('2');
  expect(digits()).toBe('2_______');
  box('year 1').focus();
  box('year 1').setSelectionRange(1, 1);
  await user.keyboard('x');
  expect(digits()).toBe('2_______');
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

it('fills the boxes from the focused one on when a part of a date is pasted', async () => {
  const { box, digits, user } = setUp();
  await user.click(box('year 1'));
  await user.paste('1990');
  expect(digits()).toBe('1990____');
  expect(box('month 1')).toHaveFocus();
});

it('reads a date with the same number for day and month', async () => {
  const { box, onChange, user } = setUp();
  await user.click(box('year 1'));
  await user.paste('05/05/1990');
  expect(onChange).toHaveBeenLastCalledWith('1990-05-05');
});

it('does not guess which number is the day if both can be months', async () => {
  const { box, digits, unreadableTexts, user } = setUp();
  await user.click(box('year 1'));
  await user.paste('05/06/1990');
  expect(digits()).toBe('________');
  expect(unreadableTexts).toEqual(['05/06/1990']);
});

it.each(['17051990', '05171990'])('reorders the typed %s when the last digit is typed', async (typedText) => {
  const { box, digits, onChange, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard(typedText);
  expect(digits()).toBe('19900517');
  expect(onChange).toHaveBeenLastCalledWith('1990-05-17');
});

it('reports eight typed digits that match two dates, and does not change them', async () => {
  const { box, digits, unreadableTexts, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard('05061990');
  expect(digits()).toBe('05061990');
  expect(unreadableTexts).toEqual(['05061990']);
});

it.each([
  ['a letter', 'x', true],
  ['a separator', '/', false],
  ['a space', ' ', false],
])('reports %s (%j) between digits as unreadable: %s', async (_, key, isReported) => {
  const { box, digits, unreadableTexts, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard(`1${key}9`);
  expect(digits()).toBe('19______');
  expect(unreadableTexts).toEqual(isReported ? [key] : []);
});

it.each(['April', '25/04/90', '199004', '199005171'])(
  'reports the pasted text %j as unreadable, and fills no box',
  async (text) => {
    const { box, digits, unreadableTexts, user } = setUp();
    await user.click(box('year 1'));
    await user.paste(text);
    expect(digits()).toBe('________');
    expect(unreadableTexts).toEqual([text]);
  },
);

it('moves between boxes with the arrow keys, and shows the initial value', async () => {
  const { box, digits, user } = setUp({ initialValue: '1990-05-17' });
  expect(digits()).toBe('19900517');
  await user.click(box('year 2'));
  await user.keyboard('{ArrowRight}');
  expect(box('year 3')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(box('year 1')).toHaveFocus();
});

it('[S-026] moves the focus forward when the same digit is typed again', async () => {
  const { box, digits, user } = setUp({ initialValue: '2020-04-12' });
  box('year 1').focus();
  await user.keyboard('1990041');
  expect(digits()).toBe('19900412');
  expect(box('day 2')).toHaveFocus();
});

it('describes the group by its error, and marks every box as invalid', () => {
  setUp({ error: 'You must be at least 18 years old' });
  const group = screen.getByRole('group', { name: 'Birthday' });
  expect(group).toHaveAccessibleDescription('You must be at least 18 years old');
  for (const box of screen.getAllByRole('textbox')) expect(box).toBeInvalid();
});

it.each(['１９９００５１７', '١٩٩٠٠٥١٧', '  19900517', '１９９０年５月１７日', '۱۹۹۰/۰۵/۱۷'])(
  'reads the pasted date %j in other number systems',
  async (pastedText) => {
    const { box, onChange, user } = setUp();
    await user.click(box('year 1'));
    await user.paste(pastedText);
    expect(onChange).toHaveBeenLastCalledWith('1990-05-17');
  },
);

it('accepts full-width and Arabic digits in each box', async () => {
  const { box, digits, user } = setUp();
  await user.click(box('year 1'));
  await user.keyboard('１٩９٠');
  expect(digits()).toBe('1990____');
});
