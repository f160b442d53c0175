import type { ComponentProps } from 'react';
import type { AutoComplete } from './AutoComplete';
import { AutofillAwareControl } from './AutofillAwareControl';

interface SelectProps extends Omit<ComponentProps<'select'>, 'autoComplete'> {
  autoComplete: AutoComplete;
}

export const Select = (attributes: SelectProps) => (
  <AutofillAwareControl tag="select" attributes={attributes} />
);
