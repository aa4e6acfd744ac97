import { useStrings } from '@assistant/i18n';
import { type GameZone, gameClock } from '@assistant/tiers';
import { Button, Cell, List, Segmented, Sheet } from '@assistant/ui';
import { useState } from 'react';
import layout from '../page/layout.module.css';
import { LordSeal } from './lord-seal';
import { type Lord, type LordView, pauseFit } from './lord-view';
import { type PauseChoice, pauseTimes } from './pause-times';
import { strings } from './strings';

interface PauseSheetProps {
  /** In the order of the board. */
  lords: readonly { lord: Lord; view: LordView | undefined }[];
  now: Date;
  zone: GameZone;
  /** Pauses one. @returns why not, or undefined where the server has it */
  pause(lord: Lord, until: Date): Promise<string | undefined>;
  onClose(): void;
  /** All that could be paused are. */
  onDone(count: number): void;
}

type Result = { is: 'waits' } | { is: 'stopped'; until: Date } | { is: 'failed'; why: string };

/** Pauses every lord that can be: who stops until when and who does not, then the result of each. */
export function PauseSheet({ lords, now, zone, pause, onClose, onDone }: PauseSheetProps) {
  const t = useStrings(strings);
  const [choice, setChoice] = useState<PauseChoice>('twoHours');
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const [busy, setBusy] = useState(false);
  const times = pauseTimes(now, zone);
  const until = times[choice] ?? now;
  const clock = (at: Date | string) => gameClock(at, zone);
  const wanted = lords.filter(
    ({ lord, view }) => results[lord.account]?.is !== 'stopped' && pauseFit(lord, view, until) === 'fits',
  );

  async function stopAll() {
    setBusy(true);
    const answers = await Promise.all(
      wanted.map(async ({ lord }) => {
        const note = (result: Result) => setResults((all) => ({ ...all, [lord.account]: result }));
        note({ is: 'waits' });
        const why = await pause(lord, until);
        note(why === undefined ? { is: 'stopped', until } : { is: 'failed', why });
        return why;
      }),
    );
    setBusy(false);
    if (answers.every((why) => why === undefined)) onDone(answers.length);
  }

  function words({ lord, view }: PauseSheetProps['lords'][number]): string {
    const result = results[lord.account];
    if (result?.is === 'waits') return t.stopping;
    if (result?.is === 'stopped') return t.stopped(clock(result.until));
    if (result?.is === 'failed') return t.notStopped(result.why);
    const before = view?.state.is === 'paused' ? clock(view.state.until) : undefined;
    switch (pauseFit(lord, view, until)) {
      case 'fits':
        return before ? t.changesTo(before, clock(until)) : t.stopsUntil(clock(until));
      case 'longer':
        return t.longer(before ?? '');
      case 'refused':
        return t.staysRefused;
      case 'unknown':
        return t.staysUnknown;
      case 'expired':
        return t.staysExpired;
      case 'nothingOn':
        return t.staysNothingOn;
    }
  }

  const choices = (['twoHours', 'tonight', 'oneDay'] as const).filter((one) => times[one]);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.pauseTitle}
      description={t.pauseHelp}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {Object.keys(results).length > 0 ? t.close : t.cancel}
          </Button>
          <Button loading={busy} disabled={wanted.length === 0} onClick={() => void stopAll()}>
            {wanted.length === 0 ? t.pauseNone : t.pauseCount(wanted.length)}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <Segmented
          label={t.pauseUntil}
          options={choices.map((value) => ({ value, label: t[value] }))}
          value={choice}
          onValueChange={setChoice}
          disabled={busy}
        />
        <div aria-live="polite">
          <List>
            {lords.map((one) => (
              <Cell
                key={one.lord.account}
                icon={<LordSeal size="s" name={one.lord.name} />}
                label={<bdi>{one.lord.name}</bdi>}
                help={words(one)}
              />
            ))}
          </List>
        </div>
      </div>
    </Sheet>
  );
}
