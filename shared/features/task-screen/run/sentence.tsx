import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import type { Autosave } from '@assistant/settings';
import { enabledField, maySpend, sameJson, sayPlan, sayWhen, type TaskDefinition } from '@assistant/tasks';
import { Dotted } from '@assistant/ui';
import { comingWords, previewWords } from './next-words';
import { runStrings } from './strings';
import type { Preview } from './use-preview';
import type { KnownStatus } from './use-task-status';

/** In the middle of a sentence. */
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface SentenceProps {
  definition: TaskDefinition;
  state: Autosave;
  known: KnownStatus;
  preview: Preview | undefined;
  /** Leaves out what it does. */
  brief?: boolean;
  /** The tier is locked, which the screen says elsewhere. */
  locked: boolean;
}

/**
 * What the task does, in one line made from its values as they stand on the screen, saved or not: how often, what, for how
 * much, and when next.
 */
export function Sentence({
  definition,
  state: { values, base },
  known,
  preview,
  brief,
  locked,
}: SentenceProps) {
  const t = useStrings(runStrings);
  const language = useLanguage();
  const { status, outdated, clock, coinCap } = known;
  const on = values[enabledField.key] === true;
  const unsaved = !sameJson(values, base);

  function coin(): string {
    if (!maySpend(definition, values) || coinCap === 0) return t.noCoin;
    return coinCap === undefined ? t.someCoin : t.coinUpTo(formatCount(coinCap, language));
  }
  function coming(): string[] {
    if (on && preview && (unsaved || outdated)) return previewWords(preview, values, clock, language);
    if (!status) return known.error ? [t.statusFailed] : [];
    const switched = on !== (base[enabledField.key] === true);
    return comingWords(status, clock, language, { values: base, switched, outdated });
  }
  const parts = [
    sayWhen(definition, values, language),
    brief ? undefined : lower(sayPlan(definition, values, language)),
    coin(),
    ...(locked ? [] : coming()),
  ];
  return <Dotted parts={parts} />;
}
