import type { LoadFigures, ReleasedApp } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import css from './part-times.module.css';
import { percentWords, versionOf } from './standing';
import { strings } from './strings';

const PARTS = ['fetch', 'evaluate', 'mount'] as const;

/**
 * What half of the loads take for their files, their code and the first drawing, and how many devices had a slow answer: of
 * the canary behind that of the stable version, so that one sees what got slower.
 */
export function PartTimes({ app }: { app: ReleasedApp }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const sides = (['active', 'canary'] as const).flatMap((role) => versionOf(app, role)?.figures ?? []);
  const beside = (of: (figures: LoadFigures) => string | undefined) => {
    const words = sides.map((figures) => of(figures) ?? '–');
    return words.some((word) => word !== '–') ? words.join(' → ') : undefined;
  };
  const shares = beside(({ answers }) =>
    answers && answers.measured > 0 ? percentWords(answers.sluggish / answers.measured) : undefined,
  );
  const rows = [
    ...PARTS.map((part) => {
      const times = beside(({ parts }) => {
        const ms = parts?.[part] ?? null;
        return ms === null ? undefined : formatCount(ms, language);
      });
      return [t[part], times && t.ms(times)] as const;
    }),
    [t.sluggish, shares] as const,
  ];
  return rows.some(([, words]) => words) ? (
    <dl className={css.parts}>
      {rows.map(([name, words]) =>
        words ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ) : null,
      )}
    </dl>
  ) : null;
}
