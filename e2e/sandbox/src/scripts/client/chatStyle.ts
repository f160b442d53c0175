/** Style of the vendor's chat. */
export const style = `
  html, body { block-size: 100%; margin: 0; }
  body {
    display: flex; flex-direction: column; background: #131c38; color: #f3f6fd;
    font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  }
  @media (max-height: 400px) {
    body { display: block; overflow-y: auto; }
  }
  .log { flex: 1; min-block-size: 0; overflow-y: auto; }
  ol { margin: 0; padding: 16px; list-style: none; display: flex; flex-direction: column; gap: 12px; }
  li { max-inline-size: 85%; }
  li p { margin: 0; padding: 8px 12px; border-radius: 12px; background: #1e2949; overflow-wrap: anywhere; }
  .who { font-size: 12px; color: #a8b4d2; }
  .you { align-self: flex-end; text-align: end; }
  .you p { background: #f5b63a; color: #1f1502; text-align: start; }
  .typing { margin: 0; padding: 0 16px; min-block-size: 24px; font-size: 14px; color: #a8b4d2; }
  form { display: flex; gap: 8px; padding: 12px 16px 16px; }
  input {
    flex: 1; min-inline-size: 0; block-size: 44px; box-sizing: border-box; padding: 0 12px; font: inherit;
    color: inherit; background: #0b1124; border: 1px solid #7788b8; border-radius: 8px;
  }
  input::placeholder { color: #a8b4d2; opacity: 1; }
  button {
    block-size: 44px; padding: 0 16px; border: 0; border-radius: 8px; font: inherit; font-weight: 600;
    background: #f5b63a; color: #1f1502; cursor: pointer;
  }
  :focus-visible { outline: 2px solid #8fc4ff; outline-offset: 2px; }
`;
