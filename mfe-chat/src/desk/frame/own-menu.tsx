import { TopActions } from '@assistant/frame';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Button, Icon } from '@assistant/ui';
import { useId } from 'react';
import { useDesk } from '../calls/desk-context';
import css from './own-menu.module.css';
import { roleNames } from './role-names';
import { strings } from './strings';

/** The agent's own menu: who they are, language and theme, log-out. Escape or a press beside it closes it. */
export function OwnMenu() {
  const t = useStrings(strings);
  const say = useLocalText();
  const { me, signOut } = useDesk();
  const id = useId();
  return (
    <>
      <button type="button" className={css.face} aria-label={t.own(me.name)} popoverTarget={id}>
        {[...me.name].at(-1)}
      </button>
      <div id={id} popover="auto" className={css.menu}>
        <p className={css.who}>
          <b>{me.name}</b>
          <span>
            {say(roleNames[me.role])} · {me.account}
          </span>
        </p>
        <div className={css.look}>
          <TopActions />
        </div>
        <Button variant="ghost" fullWidth icon={<Icon name="logout" size={18} />} onClick={signOut}>
          {t.logOut}
        </Button>
      </div>
    </>
  );
}
