import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import { useRef, useState } from 'react';
import { loginPath } from '../guard';
import { reloadPage } from '../version/reload-page';
import css from './ask-override.module.css';
import type { Judged } from './judge-override';
import { keepOverrides } from './kept-overrides';
import { mergeTried, type Tried } from './overrides';
import { strings } from './strings';

interface AskOverrideProps {
  /** The link that asks it; without one somebody has asked for it in this page. */
  link?: string;
  asked: readonly Judged[];
  running: readonly Tried[];
}

/**
 * Asks whether this browser may try out what a link names, or what somebody has chosen in this page. Anybody can send a link, so
 * focus is not on the answer that does it. A preview without a login leads to one, after which the link asks again.
 */
export function AskOverride({ link, asked, running }: AskOverrideProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(true);
  const [state, setState] = useState<'asks' | 'busy' | 'failed'>('asks');
  const no = useRef<HTMLButtonElement>(null);
  const fits = asked.filter((one) => 'build' in one);
  const canBe = fits.length > 0;
  const canLogIn =
    link !== undefined && !canBe && asked.some((one) => 'refused' in one && one.refused === 'noLogin');

  async function accept() {
    setState('busy');
    try {
      await keepOverrides(mergeTried<Tried>(running, fits));
      await reloadPage();
    } catch (error) {
      console.warn('what is tried out could not be kept:', error);
      setState('failed');
    }
  }

  return (
    <Dialog
      alert
      open={open}
      onOpenChange={setOpen}
      initialFocus={no}
      title={canBe ? t.askTitle : t.refusedTitle}
      description={canBe ? (link === undefined ? t.askHere : t.askMessage) : t.refusedMessage}
      actions={
        <>
          <Button ref={no} variant={canBe || canLogIn ? 'ghost' : 'primary'} onClick={() => setOpen(false)}>
            {canBe ? t.no : t.understood}
          </Button>
          {canBe && (
            <Button loading={state === 'busy'} onClick={accept}>
              {t.yes}
            </Button>
          )}
          {canLogIn && <Button onClick={() => location.assign(loginPath(link))}>{t.logIn}</Button>}
        </>
      }
    >
      <ul className={css.list}>
        {asked.map((one) => (
          <li key={one.remote} className={css.item}>
            {one.remote && (
              <>
                <strong>{one.remote}</strong> <span className={css.version}>{one.version}</span>
              </>
            )}
            {'refused' in one && <span className={css.why}>{t[one.refused]}</span>}
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <p role="alert" className={css.why}>
          {t.unkept}
        </p>
      )}
    </Dialog>
  );
}
