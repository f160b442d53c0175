/** A token of the HTML standard, `off` where the browser must not offer anything. */
export type AutoComplete = Exclude<AutoFill, '' | 'on'> | `bday-${'year' | 'month' | 'day'}` | 'sex';
