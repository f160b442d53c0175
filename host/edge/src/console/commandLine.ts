import type { ConsoleAction } from './ConsoleApi';

/** The arguments of the release command for an action. */
export function actionArguments(action: ConsoleAction): string[] {
  switch (action.do) {
    case 'rollback':
      return ['rollback', action.name, '--to', action.to];
    case 'promote':
      return ['promote', action.name, '--to', action.to, ...(action.anyway ? ['--yes'] : [])];
    case 'canary':
      return ['canary', action.name, String(action.percent), '--version', action.version];
    case 'withdraw':
      return ['canary', action.name, '--withdraw'];
    case 'restore':
      return ['restore', String(action.revision)];
    case 'link':
      return ['link', '--with', action.builds.join(','), '--hours', String(action.hours)];
    case 'revokeLink':
      return ['links', 'revoke', action.id];
  }
}

/** Whether the action adds a revision. Links are not part of a revision. */
export const addsRevision = ({ do: command }: ConsoleAction) =>
  command !== 'link' && command !== 'revokeLink';

/** `promote` judges the canary by the figures of the same edges as the console. */
export const metricsOption = (action: ConsoleAction, metrics: readonly string[]) =>
  action.do === 'promote' && metrics.length > 0 ? ['--metrics', metrics.join(',')] : [];

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Quotes the value of an option, or the whole word, if a shell would interpret it. */
function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  const [, option = '', value = word] = /^(--[a-z-]+=)(.*)$/s.exec(word) ?? [];
  return option + quote(value);
}

/** The reason of the action; `release link` takes none. */
export const reasonOption = (action: ConsoleAction, why: string) =>
  action.do === 'link' ? [] : [`--why=${why}`];

/** The command line for a terminal, without the protection against a changed revision. */
export function commandLineOf(action: ConsoleAction, why: string, metrics: readonly string[]): string {
  return [
    'release',
    ...actionArguments(action),
    ...metricsOption(action, metrics),
    ...reasonOption(action, why),
  ]
    .map(shellWord)
    .join(' ');
}
