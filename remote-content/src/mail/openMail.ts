interface Mail {
  readonly to: string;
  readonly subject?: string;
  readonly body?: string;
}

/** The address that hands a mail to the player's own program; nothing is sent by us. Source: A-29. */
export function mailAddress({ to, subject, body }: Mail): string {
  const parts = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`],
  );
  return `mailto:${to}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

export function openMail(mail: Mail): void {
  const link = document.createElement('a');
  link.href = mailAddress(mail);
  link.click();
}
