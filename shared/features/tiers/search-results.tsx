import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { Cell, EmptyState, List, Notice, Seal, Section, Skeleton, Tag } from '@assistant/ui';
import { useMemo } from 'react';
import { CommonResult } from './common-result';
import { levelNames } from './level-names';
import css from './search-results.module.css';
import { searchStrings } from './search-strings';
import { searchCommonFields, searchTasks } from './search-tasks';
import { tierTones } from './tiers';
import { useFirstRows } from './use-first-rows';

interface SearchResultsProps {
  words: string;
  tasks: readonly TaskDefinition[];
  /** Whether every tier's tasks are among `tasks`, still come, or some did not arrive. */
  lists: 'complete' | 'loading' | 'failed';
}

/** The tasks and options that match the search. An option links to its position on the task's screen. */
export function SearchResults({ words, tasks, lists }: SearchResultsProps) {
  const t = useStrings(searchStrings);
  const names = useStrings(levelNames);
  const language = useLanguage();
  const local = useLocalText();
  const found = useMemo(() => searchTasks(tasks, words), [tasks, words]);
  const drawn = useFirstRows(found);
  const common = searchCommonFields(words);
  const isEmpty = found.length + common.length === 0;
  const nothing = common.length > 0 ? t.foundCommon : lists === 'loading' ? '' : t.nothing;
  return (
    <Section
      title={t.results}
      note={
        <span role="status">{found.length > 0 ? t.found(formatCount(found.length, language)) : nothing}</span>
      }
    >
      {lists === 'failed' ? <Notice tone="warn">{t.notAll}</Notice> : null}
      {common.map((field) => (
        <CommonResult key={field.key} field={field} tasks={tasks} />
      ))}
      {drawn.map(({ task, byName, fields }) => (
        <List key={task.id} className={css.found}>
          <Cell
            icon={<Seal size="s" char={task.seal} tone={tierTones[task.tier]} variant="outlined" />}
            label={local(task.heading ?? task.title)}
            help={names[task.tier]}
            render={<Link to={`/${task.tier}/${task.id}`} {...(!byName && { 'data-above': '' })} />}
          />
          {fields.map((field) => (
            <Cell
              key={field.key}
              label={local(field.label)}
              help={local(field.help)}
              mark={field.spends ? <Tag tone="yen" /> : null}
              render={<Link to={`/${task.tier}/${task.id}#${field.key}`} />}
            />
          ))}
        </List>
      ))}
      {lists === 'loading' ? <Skeleton variant="list" /> : null}
      {isEmpty && lists !== 'loading' ? (
        <EmptyState char="寻" title={t.nothing} message={t.nothingHelp} />
      ) : null}
    </Section>
  );
}
