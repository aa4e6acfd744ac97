import type { TaskOutcome } from '@assistant/game';
import type { TaskValues } from '@assistant/tasks';
import { clockOf } from '../clock';
import { newLord } from '../first-state';
import { lordReading } from '../reading';
import type { RealmState } from '../state';

/** A condition that holds something back, by what no run does with it and some do without it; for two it is turned round. */
interface StopRow {
  on: TaskValues;
  off: TaskValues;
  /** Holds for each run with the condition, and not for all of those without it. */
  holds: (outcome: TaskOutcome, state: RealmState, localHour: number) => boolean;
  prepare?: (state: RealmState) => void;
}

/** The rows of a tier, by task and field. */
export type StopTable = Record<string, StopRow>;

/** Its server has had enough merges for the two late towers, so that no row is passed over. */
export const player = { account: 'lord-7', platform: 1, region: '37新服专区', server: '2服' };
export const NOON = new Date('2026-05-01T04:00:00Z');

/** A lord who has plenty of everything. */
export const lord = (): RealmState => ({
  ...newLord(clockOf(player), NOON),
  experience: 186_000,
  bag: { tickets: 30, tools: 20, souls: 80, visitCards: 20, tokens: 900, countryTokens: 900 },
  stock: { gold: 900_000, food: 900_000, wood: 900_000, iron: 900_000, coin: 9000, merit: 0 },
});

const { heroes: known, teams } = lordReading(player, lord(), NOON);
export const heroes = known.map(({ id }) => id);
/** The heroes of the first team. */
export const main = teams[0]?.heroes ?? [];

export const keepAll = { gold: 9_000_000, food: 9_000_000, wood: 9_000_000, iron: 9_000_000 };

export const english = ({ text }: TaskOutcome) => text.en.toLowerCase();
export const said = (text: string) => (outcome: TaskOutcome) => english(outcome).includes(text);
export const never = (text: string) => (outcome: TaskOutcome) => !english(outcome).includes(text);
export const paidNone = (name: 'gold' | 'food' | 'wood' | 'iron') => (outcome: TaskOutcome) =>
  !outcome.spent?.[name];
/** No fight was fought. */
export const noFight = never('fights:');
