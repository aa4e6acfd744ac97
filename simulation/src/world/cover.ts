import type { Coverage } from '../coverage';
import type { Machine } from '../machine/machine';
import type { Scheduler } from '../machine/scheduler';
import type { Truth } from './truth-repository';

/** Who has pages: on which machine, and in which state each part of them is. */
interface Paged {
  machine: Machine;
  states(): string[][];
}

/** Counts in which state of a page each event meets it. */
export function coverPages(time: Scheduler, coverage: Coverage, people: readonly Paged[]): void {
  const pages = new Map(people.map((one) => [one.machine, one]));
  time.onEvent = (machine, what) => {
    for (const [part, state] of pages.get(machine)?.states() ?? [])
      coverage.count(`${part} of a page, by event`, `${state}`, what.replace(/ of (zhaoyun|guanyu).*$/, ''));
  };
}

type Session = Truth['sessions'][number];
type Delivery = Truth['notices']['deliveries'][number];

const sessionState = ({ account, closed_at, cs_unread, user_unread }: Session): string =>
  [
    account === null ? 'visitor’s' : 'player’s',
    closed_at ? 'ended' : 'open',
    ...(cs_unread > 0 ? ['agent has unread'] : []),
    ...(user_unread > 0 ? ['player has unread'] : []),
  ].join(', ');

const recordState = ({ trigger, finished_at, result, reason }: Truth['records'][number]): string =>
  finished_at ? `${trigger}: ${result}, ${reason}` : `${trigger}: under way`;

const deliveryState = ({ result, attempts }: Delivery): string => result ?? `waits, ${attempts} attempts`;

/** Counts from which state what is stored went to which, between two looks. */
export function coverStored(coverage: Coverage, before: Truth | undefined, truth: Truth): void {
  const compare = <Row extends { id: unknown }>(
    table: string,
    stateOf: (row: Row) => string,
    rows: Row[],
    old: Row[] = [],
  ) => {
    const earlier = new Map(old.map((row) => [row.id, stateOf(row)]));
    for (const row of rows)
      coverage.count(`${table}, from look to look`, earlier.get(row.id) ?? 'new', stateOf(row));
  };
  compare('conversations', sessionState, truth.sessions, before?.sessions);
  compare('runs', recordState, truth.records, before?.records);
  compare('messages to receivers', deliveryState, truth.notices.deliveries, before?.notices.deliveries);
}
