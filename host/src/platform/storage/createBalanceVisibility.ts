import { BehaviorSubject, type Observable } from 'rxjs';
import type { TextStorage } from './openStorage';
import { storageKeys } from './storageKeys';

/** Whether the balance is masked, so that bystanders cannot read it. Saved in the browser. */
export interface BalanceVisibility {
  readonly hidden$: Observable<boolean>;
  toggle(): void;
}

export function createBalanceVisibility(storage: TextStorage): BalanceVisibility {
  const hidden$ = new BehaviorSubject(storage.read(storageKeys.balanceHidden) === '1');
  return {
    hidden$,
    toggle() {
      const isHidden = !hidden$.value;
      if (isHidden) storage.write(storageKeys.balanceHidden, '1');
      else storage.remove(storageKeys.balanceHidden);
      hidden$.next(isHidden);
    },
  };
}
