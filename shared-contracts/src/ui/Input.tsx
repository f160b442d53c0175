import type { ComponentProps } from 'react';
import type { AutoComplete } from './AutoComplete';
import { AutofillAwareControl } from './AutofillAwareControl';

type Attributes = ComponentProps<'input'>;
type InputProps =
  | (Omit<Attributes, 'autoComplete'> & { readonly autoComplete: AutoComplete })
  | (Attributes & { readonly type: 'radio' | 'checkbox' | 'file' });

/** An input with `autoComplete` required for text, so that browsers and password managers can fill it in. */
export const Input = (attributes: InputProps) => <AutofillAwareControl tag="input" attributes={attributes} />;
