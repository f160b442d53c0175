import { type Html, html } from '../html';

export const table = (heads: readonly string[], rows: readonly Html[]) =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

/** A page of the QA site. */
export const layout = (title: string, links: Html, sections: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/qa.css" />
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <nav>${links}</nav>
        </header>
        <main>${sections}</main>
      </body>
    </html>`.text;
