import type { TestSandbox } from './testSandbox';

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly link: URL;
}

/** The mails to a member with their links, newest first. */
export async function mailsTo(sandbox: TestSandbox, member: string): Promise<Mail[]> {
  const mails = (await sandbox.control('listMails', { member })) as Omit<Mail, 'link'>[];
  return mails.map((mail) => ({
    ...mail,
    link: new URL(/http:\/\/\S+/.exec(mail.body)?.[0] ?? 'http://no.link/'),
  }));
}

/** Id and token of a link for a new password. */
export function readResetLink(link: URL): { id: string; token: string } {
  const query = new URLSearchParams(link.hash.split('?')[1]);
  return { id: query.get('id') ?? '', token: query.get('token') ?? '' };
}
