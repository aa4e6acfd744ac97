import { FailureDialog } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import type { ComponentProps } from 'react';
import { strings } from './strings';

/** Says what was not done and why, until the player closes it. */
export function NotDone(props: Pick<ComponentProps<typeof FailureDialog>, 'failure' | 'onClose'>) {
  const t = useStrings(strings);
  return <FailureDialog title={t.notDone} words={{ refused: t.tryLater, broken: t.tryLater }} {...props} />;
}
