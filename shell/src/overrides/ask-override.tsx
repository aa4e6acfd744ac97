import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import { useRef, useState } from 'react';
import css from './ask-override.module.css';
import type { Judged } from './judge-override';
import { keepOverrides, mergeTried } from './overrides';
import { strings } from './strings';

interface AskOverrideProps {
  asked: readonly Judged[];
  running: readonly Judged[];
}

/**
 * Asks whether this browser may try out what a link names. Anybody can send a link, so focus is not on the answer that
 * does it.
 */
export function AskOverride({ asked, running }: AskOverrideProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  const fits = asked.filter((one) => 'build' in one);
  const canBe = fits.length > 0;

  function accept() {
    setBusy(true);
    keepOverrides(mergeTried<Judged>(running, fits));
    location.reload();
  }

  return (
    <Dialog
      alert
      open={open}
      onOpenChange={setOpen}
      initialFocus={no}
      title={canBe ? t.askTitle : t.refusedTitle}
      description={canBe ? t.askMessage : t.refusedMessage}
      actions={
        <>
          <Button ref={no} variant={canBe ? 'ghost' : 'primary'} onClick={() => setOpen(false)}>
            {canBe ? t.no : t.understood}
          </Button>
          {canBe && (
            <Button loading={busy} onClick={accept}>
              {t.yes}
            </Button>
          )}
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
    </Dialog>
  );
}
