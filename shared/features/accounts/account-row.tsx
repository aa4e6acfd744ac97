import { useStrings } from '@assistant/i18n';
import { IconButton, Seal, Spinner, Tag } from '@assistant/ui';
import { useId } from 'react';
import css from './account-switcher.module.css';
import { strings } from './strings';
import type { KnownAccount } from './use-account-switcher';

interface AccountRowProps {
  item: KnownAccount;
  /** A switch to this account is under way. */
  busy: boolean;
  /** A switch to any account is under way. */
  blocked: boolean;
  onPick: () => void;
  onForget: () => void;
}

/** One account of this device: its name, whether switching needs a password, and a button to remove it. */
export function AccountRow({ item, busy, blocked, onPick, onForget }: AccountRowProps) {
  const t = useStrings(strings);
  const { account, username, current, remembered } = item;
  const password = useId();
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.pick}
        aria-label={
          current ? undefined : `${t.switchTo(username)}${username === account ? '' : ` ${account}`}`
        }
        aria-describedby={current ? undefined : password}
        aria-current={current || undefined}
        aria-disabled={current || blocked || undefined}
        onClick={() => !current && !blocked && onPick()}
      >
        <Seal char={Array.from(username)[0]?.toUpperCase() ?? '主'} />
        <span className={css.words}>
          <span className={css.name}>{username}</span>
          <span className={css.note}>
            {username === account ? null : <span className={css.account}>{account}</span>}
            {current && !remembered ? null : (
              <span id={password}>{remembered ? t.passwordKept : t.passwordNeeded}</span>
            )}
          </span>
        </span>
        {current ? <Tag tone="jade">{t.current}</Tag> : null}
        {busy ? <Spinner /> : null}
      </button>
      <IconButton icon="close" variant="plain" label={t.forget(account)} onClick={onForget} />
    </li>
  );
}
