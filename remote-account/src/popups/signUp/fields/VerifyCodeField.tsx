import { useTranslation } from 'react-i18next';
import { getVerifyImage } from 'shared-contracts/api';
import { useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { codeFormat } from 'shared-contracts/rules';
import { IconButton, RefreshIcon, Skeleton, TextField } from 'shared-contracts/ui';
import type { BoundField } from '../../../forms/useForm';
import type { VerifyPicture } from '../useSignUp';
import styles from './VerifyCodeField.module.css';

type VerifyCodeFieldProps = VerifyPicture & BoundField<'verifyCode'>;

/** Source: S-027. */
export function VerifyCodeField({ ticket, renew, ...field }: VerifyCodeFieldProps) {
  const { t } = useTranslation();
  const picture = useEndpoint(getVerifyImage, { ticket }, { onError: useErrorToast() });
  return (
    <div className={styles['verify']}>
      <TextField
        {...field}
        label={t('register.verifyCode')}
        hint={t('register.verifyCodeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        format={codeFormat}
        maxCharacters={16}
      />
      <div className={styles['picture']} aria-busy={picture.kind === 'loading' || undefined}>
        {picture.kind === 'loaded' && (
          <img
            src={picture.data}
            alt={t('register.verifyPicture')}
            width={150}
            height={50}
            className={styles['image']}
          />
        )}
        {picture.kind === 'failed' && <p className={styles['missing']}>{t('register.verifyMissing')}</p>}
        {(picture.kind === 'idle' || picture.kind === 'loading') && <Skeleton width="150px" height="50px" />}
        <IconButton label={t('register.verifyRenew')} icon={<RefreshIcon />} onClick={renew} />
      </div>
    </div>
  );
}
