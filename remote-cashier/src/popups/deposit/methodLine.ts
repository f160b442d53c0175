import type { i18n } from 'i18next';
import type { ListedMethod, DepositMethodCode } from 'shared-contracts/api';
import type { depositMethods } from 'shared-contracts/domain';
import type en from '../../texts/en.json';
import type fil from '../../texts/fil.json';

type English = (typeof en)['deposit']['methods'];
type Filipino = (typeof fil)['deposit']['methods'];

type Advice<Code extends string, Files extends string> = `Add deposit.methods.${Code} to ${Files}`;
type AdviceFor<Code extends string> = Code extends keyof English
  ? Code extends keyof Filipino
    ? never
    : Advice<Code, 'remote-cashier/src/texts/fil.json'>
  : Code extends keyof Filipino
    ? Advice<Code, 'remote-cashier/src/texts/en.json'>
    : Advice<Code, 'en.json and fil.json in remote-cashier/src/texts'>;

type CodeWithoutPage = {
  [Code in DepositMethodCode]: (typeof depositMethods)[Code] extends { provider: string } ? never : Code;
}[DepositMethodCode];

/**
 * If a method that opens no page has no text in a language, this type accepts no code. The compiler error names the
 * missing key and its file.
 */
type MethodCode = [AdviceFor<CodeWithoutPage>] extends [never] ? string : AdviceFor<CodeWithoutPage>;

/** One line about a method. A method without an own text opens a window. */
export const methodLine = (
  i18n: i18n,
  { code, name }: Pick<ListedMethod, 'name'> & { readonly code: MethodCode },
): string => i18n.t(`deposit.methods.${code}`, { defaultValue: i18n.t('deposit.windowMethod', { name }) });
