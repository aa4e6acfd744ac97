import { useStrings } from '@assistant/i18n';
import type { SaveStatus } from '../account-settings/settings-view';
import css from './save-status-pill.module.css';
import { strings } from './strings';

interface SaveStatusPillProps {
  status: SaveStatus | undefined;
  /** Brings in sight why something is not saved, which may be far from where the player is. */
  onWhy?: (() => void) | undefined;
}

/** 已保存, 保存中 or 未保存, visible wherever on the long page the player is. Nothing before it is known. */
export function SaveStatusPill({ status, onWhy }: SaveStatusPillProps) {
  const t = useStrings(strings);
  const is = status?.is === 'conflict' ? 'unsaved' : status?.is;
  const words = is ? t[is] : '';
  return (
    <span role="status" className={css.pill} data-is={is}>
      {words && onWhy ? (
        <button type="button" className={css.why} onClick={onWhy}>
          {words}
        </button>
      ) : (
        words
      )}
    </span>
  );
}
