import type { ComponentProps } from 'react';
import type { AutoComplete } from './AutoComplete';
import { FilledControl } from './FilledControl';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'autoComplete'> {
  autoComplete: AutoComplete;
}

export const TextArea = (attributes: TextAreaProps) => (
  <FilledControl tag="textarea" attributes={attributes} />
);
