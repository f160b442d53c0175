interface Mail {
  readonly to: string;
  readonly subject?: string;
  readonly body?: string;
}

/** A `mailto:` URL. The player sends the message, because the operator's API has no call for it. */
export function mailtoUrl({ to, subject, body }: Mail): string {
  const parts = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`],
  );
  return `mailto:${to}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

export function openMail(mail: Mail): void {
  const link = document.createElement('a');
  link.href = mailtoUrl(mail);
  link.click();
}
