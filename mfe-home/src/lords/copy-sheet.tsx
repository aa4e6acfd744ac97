import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { useDefinitions } from '@assistant/tiers';
import { Button, Checkbox, Notice, Select, Sheet } from '@assistant/ui';
import { useState } from 'react';
import { Folded } from '../game-info/folded';
import { ImportPreview } from '../settings-file/import-preview';
import { changesOf } from '../settings-file/plan-import';
import { strings as importStrings } from '../settings-file/strings';
import { type CopyPart, copyParts } from './copy-parts';
import css from './copy-sheet.module.css';
import { copyStrings } from './copy-strings';
import type { Copied } from './lord-settings';
import type { Lord } from './lord-view';
import { strings } from './strings';
import { useCopy } from './use-copy';

/** The board never asks the game, which knows these names; what is named by them is not copied. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();

export interface CopySheetProps {
  /** All that the server has answered about, in the order of the board. */
  lords: readonly Lord[];
  /** What is chosen at first. */
  parts: readonly CopyPart[];
  /** The sheet is closed; what was copied until then. */
  onDone(copied: readonly Copied[]): void;
}

/** Copies settings of one lord to others: whose, which, to whom, with what each would get, then the result of each. */
export function CopySheet({ lords, parts: first, onDone }: CopySheetProps) {
  const t = useStrings(copyStrings);
  const own = useStrings(strings);
  const words = useStrings(importStrings);
  const language = useLanguage();
  const { all: definitions, lists } = useDefinitions();
  const [from, setFrom] = useState(lords[0]?.account ?? '');
  const [to, setTo] = useState<ReadonlySet<string>>(() => new Set(lords.map(({ account }) => account)));
  const [parts, setParts] = useState<ReadonlySet<CopyPart>>(new Set(first));
  const copy = useCopy(lords, lists === 'complete' ? definitions : undefined, { from, to, parts });
  const others = lords.filter(({ account }) => account !== from);
  const started = copy.busy || copy.copied.length > 0;

  function toggled<Value>(all: ReadonlySet<Value>, one: Value, on: boolean): ReadonlySet<Value> {
    const rest = [...all].filter((other) => other !== one);
    return new Set(on ? [...rest, one] : rest);
  }

  /** What a copy would do to a lord, or has done. */
  function noteOf(lord: Lord): string {
    const result = copy.results[lord.account];
    if (result?.is === 'writes') return t.writing;
    if (result?.is === 'done') return t.written;
    if (result?.is === 'stale') return t.stale;
    if (result?.is === 'failed') return t.notWritten(result.why);
    const plan = copy.planFor(lord);
    if (!plan) {
      const read = [copy.of(from), copy.of(lord.account)].find(({ is }) => is === 'failed');
      return read?.is === 'failed' ? t.notRead(read.why) : t.reading;
    }
    const [changes, left] = [changesOf(plan), plan.skipped.length];
    if (changes > 0) return t.changes(formatCount(changes, language), left);
    return left > 0 ? t.onlyLeft(left) : t.same;
  }

  async function write() {
    const { copied, all } = await copy.copyAll();
    if (all) onDone(copied);
  }

  /** Not while it writes: what that comes to has to be said, and has its way back. */
  const close = () => {
    if (!copy.busy) onDone(copy.copied);
  };

  return (
    <Sheet
      open
      onOpenChange={close}
      title={t.title}
      description={t.help}
      actions={
        <>
          <Button variant="ghost" looksDisabled={copy.busy} onClick={close}>
            {started ? own.close : own.cancel}
          </Button>
          <Button loading={copy.busy} disabled={copy.wanted === 0} onClick={() => void write()}>
            {copy.wanted > 0
              ? t.confirm(copy.wanted)
              : others.some(({ account }) => to.has(account))
                ? t.none
                : t.noneChosen}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {lists === 'failed' ? <Notice tone="danger">{words.tiersMissing}</Notice> : null}
        <Select
          label={t.from}
          options={lords.map(({ account, name }) => ({ value: account, label: name }))}
          value={from}
          onValueChange={(account) => {
            setFrom(account);
            copy.forgetResults();
          }}
          disabled={started}
        />
        <fieldset className={css.group} disabled={started}>
          <legend className={css.legend}>{t.parts}</legend>
          <div className={css.parts}>
            {copyParts.map((part) => (
              <Checkbox
                key={part}
                label={t[part]}
                checked={parts.has(part)}
                onCheckedChange={(on) => {
                  setParts((all) => toggled(all, part, on));
                  copy.forgetResults();
                }}
              />
            ))}
          </div>
        </fieldset>
        <Notice tone="info">{t.never(lords.find(({ account }) => account === from)?.name ?? '')}</Notice>
        <fieldset className={css.group}>
          <legend className={css.legend}>{t.to}</legend>
          {others.map((lord) => {
            const plan = copy.planFor(lord);
            const title = <bdi className={css.name}>{lord.name}</bdi>;
            const note = <span aria-live="polite">{noteOf(lord)}</span>;
            return (
              <div key={lord.account} className={css.lord}>
                <Checkbox
                  aria-label={t.choose(lord.name)}
                  checked={to.has(lord.account)}
                  disabled={copy.busy || copy.results[lord.account]?.is === 'done'}
                  onCheckedChange={(on) => setTo((all) => toggled(all, lord.account, on))}
                />
                {plan && changesOf(plan) + plan.skipped.length > 0 ? (
                  <Folded title={title} note={note}>
                    <div className={css.preview}>
                      <ImportPreview plan={plan} names={NO_NAMES} />
                    </div>
                  </Folded>
                ) : (
                  <p className={css.plain}>
                    {title} {note}
                  </p>
                )}
              </div>
            );
          })}
        </fieldset>
      </div>
    </Sheet>
  );
}
