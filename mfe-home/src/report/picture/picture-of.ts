import type { DataOf, GameInfo } from '@assistant/contract';
import { formatCount, type Language } from '@assistant/i18n';
import type { TaskDefinition, Tier } from '@assistant/tasks';
import { tiers } from '@assistant/tiers';
import { shortCount } from '../../game-info/resources/short-count';
import { ruledHours } from '../../game-info/ruled-day/day-hours';
import { strings as gameStrings } from '../../game-info/strings';
import { dayWords } from '../day-words';
import { stateSeals } from '../state-seals';
import { pictureStrings } from './picture-strings';

/** The gains that have a column beside the coin, and the seals below. */
const GAINS = 3;
const SEALS = 12;

/** What of the lord the picture shows. Never the account, never a balance. */
export interface Shown {
  lord: boolean;
  region: boolean;
  level: boolean;
}

/** One column of figures. */
interface Figure {
  amount: string;
  name: string;
  note: string;
  spent: boolean;
}

/** All that a picture says. */
export interface Picture {
  /** The lord's seal; the product's where the lord is not shown. */
  seal: string;
  heading: string;
  line: string;
  title: string;
  /** The seal pressed beside it. */
  stamp: string;
  sum: string;
  /** The hours from the left, and the runs that went well in each, lane by lane. */
  hours: number[];
  lanes: { tier: Tier; runs: number[] }[];
  figures: Figure[];
  seals: { char: string; tier: Tier }[];
}

type Report = DataOf<'tasksReport'>;

/** How much more or less than the day before, in percent; empty where that was nothing. */
function change(now: number, before: number | undefined): string {
  if (!before) return '';
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`;
}

function figuresOf({ figures, before, coin_cap: cap }: Report, language: Language): Figure[] {
  const t = pictureStrings[language];
  const compared = (now: number, was: number | undefined) => {
    const percent = change(now, was);
    return percent && t.compared(percent);
  };
  const gains = figures.gains.slice(0, GAINS).map(({ name, amount }): Figure => {
    const was = before?.gains.find((one) => one.name.zh === name.zh)?.amount;
    return {
      amount: `+${shortCount(amount, language)}`,
      name: name[language],
      note: compared(amount, was),
      spent: false,
    };
  });
  const { coin_spent: coin } = figures;
  if (coin === 0 && cap === null) return gains;
  const note = cap === null ? compared(coin, before?.coin_spent) : t.cap(formatCount(cap, language));
  return [
    ...gains,
    { amount: `${coin > 0 ? '−' : ''}${shortCount(coin, language)}`, name: t.coin, note, spent: true },
  ];
}

interface Facts {
  report: Report;
  /** What the game says of the lord; undefined where it does not answer. */
  game: GameInfo | undefined;
  definitions: readonly TaskDefinition[];
  /** The day's conclusion. */
  title: string;
}

/** What the picture of a report says. */
export function pictureOf(
  { report, game, definitions, title }: Facts,
  shown: Shown,
  language: Language,
): Picture {
  const t = pictureStrings[language];
  const date = dayWords(report.date, language);
  const known = new Map(definitions.map((task) => [task.id, task]));
  const { hours } = ruledHours(
    { ...report, planned: [], gains: [] },
    (task) => known.get(task)?.tier,
    () => false,
  );
  const done = report.ran.filter(({ result }) => result === 'done' || result === 'partly');
  const names = [...new Set(done.map(({ task }) => task))].flatMap((id) => known.get(id) ?? []);
  const lord = shown.lord ? game?.lord : undefined;
  const line = [
    lord && date,
    shown.region && game?.server_name,
    shown.level && game && t.levelOf(formatCount(game.lord.level, language)),
  ];
  return {
    seal: lord ? gameStrings.zh[lord.country] : '三',
    heading: lord?.name ?? date,
    line: line.filter(Boolean).join(' · '),
    title,
    stamp: stateSeals[report.state],
    sum: t.done(formatCount(report.figures.done, language)),
    hours: hours.map(({ hour }) => hour),
    lanes: tiers.map((tier) => ({
      tier,
      runs: hours.map(({ cells }) => cells[tier].runs.filter(({ state }) => state === 'done').length),
    })),
    figures: figuresOf(report, language),
    seals: names.slice(0, SEALS).map(({ seal, tier }) => ({ char: seal, tier })),
  };
}

/** All figures of a picture in words. */
export const altOf = ({ heading, line, title, sum, figures }: Picture, language: Language): string =>
  pictureStrings[language].alt(
    [
      heading,
      line,
      title,
      sum,
      ...figures.map(({ name, amount, note }) => `${name} ${amount} ${note}`.trim()),
    ].filter(Boolean),
  );
