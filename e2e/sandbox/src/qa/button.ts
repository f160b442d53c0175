import { html } from '../html';

/** A form of one button that runs a control. */
export const button = (control: string, label: string, fields: Record<string, string>) =>
  html`<form method="post" action="/control/${control}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}<button>${label}</button>
  </form>`;
