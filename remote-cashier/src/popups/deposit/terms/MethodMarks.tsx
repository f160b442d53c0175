import { isDepositMethodCode } from 'shared-contracts/api';
import { brandMarks, brandNames, depositBrands } from 'shared-contracts/payments';
import { BrandMark } from 'shared-contracts/ui';
import styles from '../MethodList.module.css';

/** The logos of the brands that a method accepts. */
export function MethodMarks({ code }: { code: string }) {
  if (!isDepositMethodCode(code)) return null;
  const brands = depositBrands[code];
  return (
    <span
      role="img"
      aria-label={brands.map((brand) => brandNames[brand]).join(', ')}
      className={styles['marks']}
    >
      {brands.map((brand) => (
        <BrandMark key={brand} mark={brandMarks[brand]} />
      ))}
    </span>
  );
}
