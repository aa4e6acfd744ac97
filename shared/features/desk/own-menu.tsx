import { TopActions } from '@assistant/frame';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Button, Icon } from '@assistant/ui';
import { useId } from 'react';
import { strings } from './desk-bar-strings';
import type { DeskIdentity } from './identity';
import css from './own-menu.module.css';
import { roleNames } from './role-names';

/** What stands for a name: the given name's last character in Chinese, else the first letter. */
const initialOf = (name: string): string | undefined =>
  /\p{Script=Han}$/u.test(name) ? [...name].at(-1) : [...name][0]?.toUpperCase();

/** The agent's own menu: who they are, language and theme, log-out. Escape or a press beside it closes it. */
export function OwnMenu({ me, signOut }: { me: DeskIdentity; signOut: () => void }) {
  const t = useStrings(strings);
  const say = useLocalText();
  const id = useId();
  return (
    <>
      <button type="button" className={css.face} aria-label={t.own(me.name)} popoverTarget={id}>
        {initialOf(me.name)}
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
