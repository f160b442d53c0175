import { useTranslation } from 'react-i18next';
import { credentialErrors } from 'shared-contracts/api';

/** Returns a function that returns the text for a rejected code, or undefined for another error. */
export function useCodeError() {
  const { t } = useTranslation();
  return (error: number, isRecoveryCode: boolean): string | undefined => {
    if (error === credentialErrors.wrongCode) return t('code.wrong');
    if (error === credentialErrors.usedCode) return t(isRecoveryCode ? 'code.usedRecovery' : 'code.used');
    return undefined;
  };
}
