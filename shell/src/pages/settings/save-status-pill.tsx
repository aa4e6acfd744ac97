import { useStrings } from '@assistant/i18n';
import type { SaveStatus } from '../account-settings/use-account-settings';
import css from './save-status-pill.module.css';
import { strings } from './strings';

/** 已保存, 保存中 or 未保存, visible wherever on the long page the player is. Nothing before it is known. */
export function SaveStatusPill({ status }: { status: SaveStatus | undefined }) {
  const t = useStrings(strings);
  const is = status?.is === 'failed' || status?.is === 'conflict' ? 'unsaved' : status?.is;
  return (
    <span role="status" className={css.pill} data-is={is}>
      {is ? t[is] : ''}
    </span>
  );
}
