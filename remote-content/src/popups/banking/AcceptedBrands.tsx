import { useTranslation } from 'react-i18next';
import { brandKinds, brandMarks, brandNames, type Brand } from 'shared-contracts/payments';
import { BrandMark, BankIcon } from 'shared-contracts/ui';
import styles from './BankingPopup.module.css';

const kinds = Object.keys(brandKinds) as (keyof typeof brandKinds)[];

interface AcceptedBrandsProps {
  title: string;
  brands: readonly Brand[];
  /** A bank account has no brand. */
  hasBank?: boolean;
}

/** Payment brands with their logos and names, grouped by kind. */
export function AcceptedBrands({ title, brands, hasBank = false }: AcceptedBrandsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['methods']} aria-label={title}>
      <h3>{title}</h3>
      {kinds
        .map((kind) => ({
          kind,
          ofKind: brands.filter((brand) => brandKinds[kind].some((each) => each === brand)),
          withBank: hasBank && kind === 'wallets',
        }))
        .filter(({ ofKind, withBank }) => withBank || ofKind.length > 0)
        .map(({ kind, ofKind, withBank }) => (
          <div key={kind}>
            <h4>{t(`banking.${kind}`)}</h4>
            <ul>
              {withBank && (
                <li>
                  <BankIcon />
                  <span>{t('banking.account')}</span>
                </li>
              )}
              {ofKind.map((brand) => (
                <li key={brand}>
                  <BrandMark mark={brandMarks[brand]} />
                  <span translate="no">{brandNames[brand]}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}
