import { useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import { taskStrings } from './strings';
import css from './task-screen.module.css';

/** Where the cap is set: the field of the account's settings. */
const CAP = '/main/settings#dailyCoinCap';

/** Nothing is spent while the account's daily cap of 元宝 is 0, whatever a field says; the way to the cap. */
export function CapNote() {
  const t = useStrings(taskStrings);
  return (
    <span className={css.cap}>
      {t.capIsZero} <ShellLink to={CAP}>{t.setCap}</ShellLink>
    </span>
  );
}
