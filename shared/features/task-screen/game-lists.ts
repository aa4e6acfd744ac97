import type { GameInfo } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import type { Field, ListSource } from '@assistant/tasks';
import { useGetGameInfoQuery } from './calls';
import { type TaskStrings, taskStrings } from './strings';

/** Something of the account that can be picked. */
export interface Pick {
  id: string;
  name: string;
  /** Small words beside the name: level, power. */
  note: string;
}

/** The account's list that a field picks from, if any. */
export function sourceOf(field: Field): ListSource | undefined {
  switch (field.type) {
    case 'heroes':
    case 'cities':
      return field.type;
    case 'team':
      return 'teams';
    case 'ordered':
    case 'multi':
      return field.source;
    default:
      return undefined;
  }
}

type Notes = { level: (level: number) => string; power: (power: number) => string };

function picksOf(info: GameInfo, source: ListSource, notes: Notes): Pick[] {
  switch (source) {
    case 'heroes':
      return info.heroes.map(({ id, name, level, power }) => ({
        id,
        name,
        note: `${notes.level(level)} · ${notes.power(power)}`,
      }));
    case 'teams':
      return info.teams.map(({ id, name, power }) => ({ id, name, note: notes.power(power) }));
    case 'cities':
      return info.cities.map(({ id, name, level }) => ({ id, name, note: notes.level(level) }));
    default:
      return (info.choices[source] ?? []).map(({ id, name }) => ({ id, name, note: '' }));
  }
}

/** What can be picked, as far as it could be read. */
export interface Offer {
  picks: Pick[];
  loading: boolean;
  /** Reading failed; stays true while it is read again. */
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** The name of a chosen thing, or its id and why it has no name. */
export function nameOf(id: string, { picks, loading, failed }: Offer, t: TaskStrings): string {
  const known = picks.find((pick) => pick.id === id);
  if (known) return known.name;
  if (loading) return id;
  return failed ? t.unreadItem(id) : t.unknownItem(id);
}

/** What can be picked for `source`, from the account's game info. */
export function usePicks(source: ListSource | undefined): Offer {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  const info = useGetGameInfoQuery({}, { skip: source === undefined });
  const { data, isLoading, isFetching, isError } = info;
  const notes = { level: t.level, power: (power: number) => t.power(formatCount(power, language)) };
  return {
    picks: data && source ? picksOf(data, source, notes) : [],
    loading: isLoading,
    failed: !data && !isLoading && (isError || isFetching),
    retrying: isFetching,
    retry: () => void info.refetch(),
  };
}
