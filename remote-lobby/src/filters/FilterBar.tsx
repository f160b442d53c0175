import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listGameFilters, type RequestOf } from 'shared-contracts/api';
import { useEndpoint } from 'shared-contracts/remote/react';
import { Button, Chip, LinkButton, Skeleton } from 'shared-contracts/ui';
import { nameFromCode } from '../games/nameFromCode';
import styles from './FilterBar.module.css';
import {
  countChoices,
  maxCodes,
  noFilter,
  sortOrders,
  type GameFilter,
  type DefaultOrder,
} from './gameFilter';
import { useFeatureName } from './useFeatureName';

interface ChoicesProps {
  label: string;
  choices: readonly { readonly code: string; readonly name: string; readonly count?: number }[];
  chosenCodes: readonly string[];
  onToggle: (code: string) => void;
}

function Choices({ label, choices, chosenCodes, onToggle }: ChoicesProps) {
  const id = useId();
  const isFull = chosenCodes.length >= maxCodes;
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <div className={styles['chips']}>
        {choices.map(({ code, name, count }) => {
          const isChosen = chosenCodes.includes(code);
          return (
            <Chip
              key={code}
              pressed={isChosen}
              disabled={isFull && !isChosen}
              {...(count !== undefined && { count })}
              onClick={() => onToggle(code)}
            >
              {name}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}

const toggleCode = (codes: readonly string[], code: string) =>
  codes.includes(code) ? codes.filter((chosenCode) => chosenCode !== code) : [...codes, code];

/** Adds chosen codes that are not in the list, so that the player can remove them. */
function addMissingChoices<Choice extends { readonly code: string }>(
  choices: readonly Choice[],
  chosenCodes: readonly string[],
): readonly (Choice | { readonly code: string })[] {
  const missingCodes = chosenCodes.filter((code) => !choices.some((choice) => choice.code === code));
  return [...choices, ...missingCodes.map((code) => ({ code }))];
}

interface FilterBarProps {
  /** The list of games. The bar offers its providers and features. Undefined while the list loads. */
  listFilter: Omit<RequestOf<typeof listGameFilters>, 'enabled'> | undefined;
  defaultOrder?: DefaultOrder;
  filter: GameFilter;
  onChange: (filter: GameFilter) => void;
}

/** Filters and sorts a list of games. Hidden if the operator offers no filters and the player has chosen none. */
export function FilterBar({ listFilter, defaultOrder = 'popular', filter, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const featureName = useFeatureName();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const reply = useEndpoint(listGameFilters, listFilter && { ...listFilter, enabled: 1 });
  const choiceCount = countChoices(filter);

  if (reply.kind === 'idle' || reply.kind === 'loading')
    return (
      <div aria-hidden="true" className={styles['bar']}>
        <Skeleton width="150px" height="36px" />
      </div>
    );
  const { providers, features } = reply.kind === 'loaded' ? reply.data : { providers: [], features: [] };
  if (providers.length + features.length === 0 && choiceCount === 0) return null;

  const providerChoices = addMissingChoices(providers, filter.providers).map((choice) => ({
    name: nameFromCode(choice.code),
    ...choice,
  }));
  const featureChoices = addMissingChoices(features, filter.features).map((choice) => ({
    ...choice,
    name: featureName(choice.code),
  }));
  const orders = [defaultOrder, ...sortOrders.filter((order) => order !== defaultOrder)];
  const sortChoices = orders.map((code) => ({ code, name: t(`filter.orders.${code}`) }));

  return (
    <div className={styles['filters']}>
      <div className={styles['bar']}>
        <Button
          size="compact"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {choiceCount > 0 ? t('filter.openWith', { choices: choiceCount }) : t('filter.open')}
        </Button>
        {choiceCount > 0 && (
          <LinkButton standalone onClick={() => onChange(noFilter)}>
            {t('filter.clear')}
          </LinkButton>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className={styles['panel']}>
        <Choices
          label={t('filter.sort')}
          choices={sortChoices}
          chosenCodes={[filter.sort ?? defaultOrder]}
          onToggle={(code) =>
            onChange({
              ...filter,
              sort: sortOrders.find((order) => order === code && order !== defaultOrder),
            })
          }
        />
        {providerChoices.length > 0 && (
          <Choices
            label={t('search.vendors')}
            choices={providerChoices}
            chosenCodes={filter.providers}
            onToggle={(code) => onChange({ ...filter, providers: toggleCode(filter.providers, code) })}
          />
        )}
        {featureChoices.length > 0 && (
          <Choices
            label={t('facts.features')}
            choices={featureChoices}
            chosenCodes={filter.features}
            onToggle={(code) => onChange({ ...filter, features: toggleCode(filter.features, code) })}
          />
        )}
      </div>
    </div>
  );
}
