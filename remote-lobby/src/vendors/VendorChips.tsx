import { useTranslation } from 'react-i18next';
import { Chip } from 'shared-contracts/ui';
import type { VendorCount } from './useVendorFilter';
import { vendorName } from './vendorName';
import styles from './VendorChips.module.css';

interface VendorChipsProps {
  vendors: readonly VendorCount[];
  /** Whether all games of the list have loaded, so that the counts are final. */
  isComplete: boolean;
  onToggle: (vendor: string) => void;
}

/** One chip for each vendor, with the number of its games in the whole list. Hidden when there is only one vendor. */
export function VendorChips({ vendors, isComplete, onToggle }: VendorChipsProps) {
  const { t } = useTranslation();
  if (vendors.length < 2) return null;
  return (
    <div role="group" aria-label={t('search.vendors')} className={styles['chips']}>
      {vendors.map(({ vendor, count, isChosen }) => (
        <Chip key={vendor} pressed={isChosen} {...(isComplete && { count })} onClick={() => onToggle(vendor)}>
          {vendorName(vendor)}
        </Chip>
      ))}
    </div>
  );
}
