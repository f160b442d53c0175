import { useTranslation } from 'react-i18next';
import { brandKinds, brandMarks, brandNames, type Brand } from 'shared-contracts/payments';
import { BrandMark, BankIcon } from 'shared-contracts/ui';
import styles from './BankingPopup.module.css';

const kinds = Object.keys(brandKinds) as (keyof typeof brandKinds)[];

interface AcceptedBrandsProps {
  title: string;
  brands: readonly Brand[];
  /** Adds a bank account to the list. It is a separate option, because a bank account has no brand. */
  hasBankAccount?: boolean;
}

/** Payment brands with their logos and names, grouped by kind. */
export function AcceptedBrands({ title, brands, hasBankAccount = false }: AcceptedBrandsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['methods']} aria-label={title}>
      <h3>{title}</h3>
      {kinds
        .map((kind) => ({
          kind,
          kindBrands: brands.filter((brand) => brandKinds[kind].some((kindBrand) => kindBrand === brand)),
          showsBankAccount: hasBankAccount && kind === 'wallets',
        }))
        .filter(({ kindBrands, showsBankAccount }) => showsBankAccount || kindBrands.length > 0)
        .map(({ kind, kindBrands, showsBankAccount }) => (
          <div key={kind}>
            <h4>{t(`banking.${kind}`)}</h4>
            <ul>
              {showsBankAccount && (
                <li>
                  <BankIcon />
                  <span>{t('banking.account')}</span>
                </li>
              )}
              {kindBrands.map((brand) => (
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
