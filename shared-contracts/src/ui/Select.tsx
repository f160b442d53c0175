import type { ComponentProps } from 'react';
import type { AutoComplete } from './AutoComplete';
import { FilledControl } from './FilledControl';

interface SelectProps extends Omit<ComponentProps<'select'>, 'autoComplete'> {
  autoComplete: AutoComplete;
}

export const Select = (attributes: SelectProps) => <FilledControl tag="select" attributes={attributes} />;
