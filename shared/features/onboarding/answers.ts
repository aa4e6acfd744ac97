import type { AccountSettings } from '@assistant/contract';
import type { PresetId } from '@assistant/tasks';

type Hours = AccountSettings['quietHours'][number];

/** What the player answers before all tasks are set up. */
export interface Answers {
  /** Whether 元宝 may be spent. */
  spend: boolean;
  /** The most of a day, if so. */
  coin: number;
  /** Whether the assistant rests at night. */
  rest: boolean;
  /** Its hours, if so: `HH:MM` of the game's time zone. */
  night: Hours;
  /** Other quiet hours of the account, which are not asked about and stay. */
  otherHours: Hours[];
  style: PresetId;
}

/** Nothing is spent without being asked for (R503), and a night is left alone. */
const FIRST: Answers = {
  spend: false,
  coin: 100,
  rest: true,
  night: { from: '23:00', to: '07:00' },
  otherHours: [],
  style: 'balanced',
};

/**
 * The answers to begin with: what the account's settings say already, else the first ones.
 * @param stored what was stored of them; a language or a theme that was chosen says nothing about the nights
 */
export function answersOf(
  settings: Pick<AccountSettings, 'quietHours' | 'dailyCoinCap'> | undefined,
  stored: object,
): Answers {
  if (!settings) return FIRST;
  const { quietHours } = settings;
  // The night is what goes past midnight.
  const night = quietHours.find(({ from, to }) => from > to) ?? quietHours[0];
  return {
    ...FIRST,
    spend: settings.dailyCoinCap > 0,
    coin: settings.dailyCoinCap || FIRST.coin,
    rest: Object.hasOwn(stored, 'quietHours') ? night !== undefined : FIRST.rest,
    night: night ?? FIRST.night,
    otherHours: quietHours.filter((hours) => hours !== night),
  };
}

/** The account-wide settings that the answers stand for. */
export function settingsOfAnswers({ spend, coin, rest, night, otherHours }: Answers) {
  return {
    dailyCoinCap: spend ? coin : 0,
    quietHours: rest ? [night, ...otherHours] : [],
    /** Who sets out wants it to run. */
    pausedUntil: null,
  };
}
