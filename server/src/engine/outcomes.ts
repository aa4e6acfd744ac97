import { currencies, type LocalText, taskReasons, taskResults } from '@assistant/contract';
import type { TaskOutcome, TaskReading } from '@assistant/game';
import * as z from 'zod/mini';
import { readable } from './readable';

/** A run is given up after this long. The longest battle of the game takes 15 minutes. */
export const RUN_DEADLINE_MS = 20 * 60_000;

const TEXT_MAX = 500;

/** A gateway's text, without what a database cannot keep. */
export function storableText(value: string): string {
  return value.slice(0, TEXT_MAX).replace(/[\0\p{Surrogate}]/gu, '');
}

const text = z.pipe(z.string(), z.transform(storableText));
const words = z.object({ zh: text, en: text });

/** The most of anything that one run may cost or bring: what is said beyond it is no amount of the game. */
export const AMOUNT_MAX = 1_000_000_000;
const amount = z.number().check(z.gte(0), z.lte(AMOUNT_MAX));

/** As far as a reading can be kept; single figures and maxima that are wrong are left out of it. */
const reading = z.object({
  figures: z.record(z.string(), z.unknown()),
  lock: z.nullish(words),
  limits: z.record(z.string(), z.unknown()),
});
const outcome = z.object({
  result: z.enum(taskResults),
  reason: z.enum(taskReasons),
  text: words,
  coinSpent: amount,
  spent: z.optional(z.partialRecord(z.enum(currencies), amount)),
  gains: z.array(z.object({ name: words, amount })),
  reading: z.nullish(reading),
});

const GAINS_MAX = 20;

/**
 * An outcome ready to store: nothing in it can fail to be kept, since an account whose run cannot be ended does nothing
 * more. A gateway is the operator's own module, so its texts may not be storable.
 * @throws if it is not an outcome at all: also one with a reading of another shape, or with an absurd amount
 */
export function checkOutcome(given: TaskOutcome): TaskOutcome {
  const { spent, reading: said, ...rest } = outcome.parse(given);
  return {
    ...rest,
    ...(spent && { spent }),
    coinSpent: Math.ceil(rest.coinSpent),
    gains: rest.gains.slice(0, GAINS_MAX),
    ...(said && { reading: readable(said as TaskReading) }),
  };
}

function ended(result: TaskOutcome['result'], reason: TaskOutcome['reason'], text: LocalText): TaskOutcome {
  return { result, reason, text, coinSpent: 0, gains: [] };
}

export const UNREACHABLE = ended('failed', 'unreachable', {
  zh: '游戏没有响应',
  en: 'The game did not answer.',
});

export const GAME_ERROR = ended('failed', 'gameError', {
  zh: '游戏返回了无法识别的结果',
  en: 'The game gave an answer that cannot be understood.',
});

export const INTERRUPTED = ended('failed', 'interrupted', {
  zh: '执行中断，游戏无法告知是否已做完，为免重复不再补做',
  en: 'The run was cut off, and the game cannot say what it did, so it is not repeated.',
});

export const CUT_BEFORE = ended('skipped', 'interrupted', {
  zh: '执行前中断，游戏里什么都没有做',
  en: 'The run was cut off before it began; nothing was done in the game.',
});

export const OUTSIDE_HOURS = ended('skipped', 'outsideHours', {
  zh: '到点时不在允许时段内，已跳过',
  en: 'Its time came outside the allowed hours; skipped.',
});

export const NO_MEMBERSHIP = ended('skipped', 'membership', {
  zh: '会员已到期或级别不够，未执行；设置已保留',
  en: 'The membership has ended or is too low; not run. Your settings are kept.',
});

/** The record of a manual run when the player is in the game, or has to act there. */
export function notEntered(why: 'elsewhere' | 'needsHuman', text: LocalText): TaskOutcome {
  const words = { zh: storableText(text.zh), en: storableText(text.en) };
  return ended(why === 'elsewhere' ? 'skipped' : 'blocked', why, words);
}
