import { render, screen } from '@testing-library/react';
import * as icons from '../icons';
import * as ui from '../index';
import { buttons } from './buttons';
import { fields } from './fields';
import { states } from './states';
import { texts } from './texts';

const examples = Object.entries({ ...buttons, ...fields, ...states, ...texts });

test('exactly the exported components and the icons have an example', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name) && !(name in icons));
  expect(examples.map(([name]) => name).toSorted()).toEqual([...components, 'icons'].toSorted());
});

test.each(examples)('the example of %s renders with long texts', (_name, Example) => {
  const { container } = render(<Example text={(short) => `${short} and more`} />);
  expect(container).not.toBeEmptyDOMElement();
});

test('an example with a text shows the text of the page', () => {
  const Button = examples.find(([name]) => name === 'Button')?.[1];
  if (!Button) throw new Error('Button has no example.');
  render(<Button text={(short) => `${short} and more`} />);
  expect(screen.getByRole('button', { name: 'Full width and more' })).toBeVisible();
});
