import type { GameInfo } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { describeValue, type Field, spends, type TaskDefinition } from '@assistant/tasks';
import { Notice, Tag } from '@assistant/ui';
import { SealOf } from '../page/seal-of';
import { settingLabel, settingWords } from '../settings/setting-words';
import css from './import-preview.module.css';
import type { ImportPlan, Skipped } from './plan-import';
import { strings } from './strings';

interface ImportPreviewProps {
  plan: ImportPlan;
  names: ReadonlyMap<string, string>;
}

/** What an import changes, field by field, and what it leaves out and why. */
export function ImportPreview({ plan, names }: ImportPreviewProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const words = (field: Field, value: unknown) =>
    describeValue(field, value, language, (id) => names.get(id) ?? id);
  const { account, tasks, skipped } = plan;
  const nameOf = ({ heading, title }: TaskDefinition) => local(heading ?? title);
  const paying = tasks.filter(({ paysNow }) => paysNow).map(({ task }) => nameOf(task));
  const locked = skipped.flatMap((item) => (item.why === 'locked' ? nameOf(item.task) : []));
  const others = skipped.filter((item) => item.why !== 'locked');
  const change = (before: string, after: string) => <dd className={css.values}>{t.change(before, after)}</dd>;
  return (
    <>
      {account.keys.length + tasks.length === 0 ? (
        <p>{skipped.length > 0 ? t.nothingLeft : t.nothing}</p>
      ) : null}
      {paying.length > 0 ? <Notice tone="warn">{t.paysNow(paying)}</Notice> : null}
      {account.keys.length > 0 ? (
        <section>
          <h3 className={css.title}>{t.accountWide}</h3>
          <dl>
            {account.keys.map((key) => (
              <div key={key} className={css.change}>
                <dt>{settingLabel(key, language)}</dt>
                {change(
                  settingWords(key, account.before, language),
                  settingWords(key, account.after, language),
                )}
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {tasks.map(({ task, changes }) => (
        <section key={task.id}>
          <h3 className={css.title}>
            <SealOf task={task} variant="outlined" />
            {nameOf(task)}
          </h3>
          <dl>
            {changes.map(({ field, before, after }) => (
              <div key={field.key} className={css.change}>
                <dt>
                  {local(field.label)} {spends(field, after) ? <Tag tone="yen" /> : null}
                </dt>
                {change(words(field, before), words(field, after))}
              </div>
            ))}
          </dl>
        </section>
      ))}
      {skipped.length > 0 ? (
        <section>
          <h3 className={css.title}>{t.skippedTitle}</h3>
          <ul className={css.skipped}>
            {others.map((item) => (
              <li key={keyOf(item)}>{why(item)}</li>
            ))}
            {locked.length > 0 ? <li>{t.locked(locked)}</li> : null}
          </ul>
        </section>
      ) : null}
    </>
  );

  function why(item: Exclude<Skipped, { why: 'locked' }>): string {
    switch (item.why) {
      case 'unknown':
        return t.unknown(item.id);
      case 'account':
        return t.accountInvalid(settingLabel(item.key, language));
      case 'invalid':
        return t.invalid(nameOf(item.task), local(item.issue.message));
      case 'otherRelease':
        return t.otherRelease(nameOf(item.task), item.key);
      case 'stays':
        return t.stays(nameOf(item.task), local(item.field.label));
    }
  }
}

/** The names of the account's own heroes, teams and cities by their ids, once they are read. */
export function namesOf(info: GameInfo | undefined): Map<string, string> {
  const own = info ? [...info.heroes, ...info.teams, ...info.cities] : [];
  return new Map(own.map(({ id, name }) => [id, name]));
}

/** Each task, or setting of it, is in the list once. */
function keyOf(item: Skipped): string {
  switch (item.why) {
    case 'account':
    case 'otherRelease':
      return `${item.id}.${item.key}`;
    case 'stays':
      return `${item.id}.${item.field.key}`;
    case 'invalid':
      return `${item.id}.${item.issue.key}`;
    default:
      return item.id;
  }
}
