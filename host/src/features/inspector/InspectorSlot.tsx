import { useEffect } from 'react';
import { useLatest } from 'shared-contracts/remote/react';
import { createDeferred } from '../../platform/loading/createDeferred';
import { useShell } from '../../shell/ShellProvider';

/** A separate script that ordinary pages never load. */
const inspector = createDeferred(
  () => import(/* webpackChunkName: "inspector" */ './Inspector'),
  'loading the inspector',
);

/**
 * The inspector for developers and testers. Render it only in the banner of a QA link, and at the end of a development
 * page.
 */
export function InspectorSlot({ place }: { readonly place: 'banner' | 'end' }) {
  const { reports } = useShell();
  const parts = useLatest(inspector.parts$);
  useEffect(() => {
    inspector.retry((error) => reports.add('host', 'inspector', error));
  }, [reports]);
  return parts ? <parts.Inspector place={place} /> : null;
}
