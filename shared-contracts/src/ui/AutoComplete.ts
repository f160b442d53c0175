/** An autofill token of the HTML standard, or `off` if the browser must not suggest values. */
export type AutoComplete = Exclude<AutoFill, '' | 'on'> | `bday-${'year' | 'month' | 'day'}` | 'sex';
