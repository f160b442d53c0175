import type { ComponentProps } from 'react';
import type { AutoComplete } from './AutoComplete';
import { AutofillAwareControl } from './AutofillAwareControl';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'autoComplete'> {
  autoComplete: AutoComplete;
}

export const TextArea = (attributes: TextAreaProps) => (
  <AutofillAwareControl tag="textarea" attributes={attributes} />
);
