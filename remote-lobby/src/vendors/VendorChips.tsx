import { useTranslation } from 'react-i18next';
import { Chip } from 'shared-contracts/ui';
import type { VendorCount } from './useVendorFilter';
import { vendorName } from './vendorName';
import styles from './VendorChips.module.css';

interface VendorChipsProps {
  vendors: readonly VendorCount[];
  onToggle: (vendor: string) => void;
}

/** One chip a vendor, with the number of its games; without a choice to make there are none. */
export function VendorChips({ vendors, onToggle }: VendorChipsProps) {
  const { t } = useTranslation();
  if (vendors.length < 2) return null;
  return (
    <div role="group" aria-label={t('search.vendors')} className={styles['chips']}>
      {vendors.map(({ vendor, count, isChosen }) => (
        <Chip key={vendor} pressed={isChosen} count={count} onClick={() => onToggle(vendor)}>
          {vendorName(vendor)}
        </Chip>
      ))}
    </div>
  );
}
