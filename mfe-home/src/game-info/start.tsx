import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Button } from '@assistant/ui';
import css from './start.module.css';
import { strings } from './strings';

/** What a newcomer can do: set out, or enable tasks one by one. */
export function Start() {
  const t = useStrings(strings);
  return (
    <div className={css.start}>
      <Button fullWidth className={css.button} render={<Link to="/set-out" />}>
        {t.setOut}
      </Button>
      <Button variant="plain" size="small" render={<Link to="/main/auto-tasks" />}>
        {t.enable}
      </Button>
    </div>
  );
}
