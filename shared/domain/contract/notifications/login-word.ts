import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { localText, moment, text } from '../text';

/** What a word before a login offers: run now, half an hour later, or not today. */
const wordAnswers = ['now', 'wait', 'skip'] as const;
export type WordAnswer = (typeof wordAnswers)[number];

/** The page that the link in a message leads to; the key is its fragment, which no server sees. */
export const WORD_PATH = '/word';

/** How long a login that waits is put off. */
export const WORD_WAIT_MIN = 30;

export const loginWord = defineCall('none', 'write', '/api/login_word', {
  summary:
    'What a word before a login is about, by its key; with an answer that answer is done, if it is the first one and the login has not started. 404: no such key.',
  request: z.object({ key: text(100), answer: z.optional(z.enum(wordAnswers)) }),
  data: z.object({
    /** `moved`: the login is planned for another time meanwhile, or not at all; `over`: it has started. */
    state: z.enum(['open', 'answered', 'moved', 'over']),
    /** The task that comes first in the login; null where no release has it any more. */
    task: z.nullable(
      z.object({ title: localText, seal: z.string(), tier: z.enum(['basic', 'premium', 'supreme']) }),
    ),
    /** How many tasks the login runs. */
    tasks: z.int(),
    /** When the login is planned. */
    at: moment,
    /** Of the game's clock at that moment. */
    utc_offset_min: z.int(),
    answer: z.nullable(z.enum(wordAnswers)),
    /** Whether `now` is possible: the tasks' hours and the game day have started. */
    now: z.boolean(),
    /** What was done, or what has happened meanwhile, in words; null while the word is open. */
    said: z.nullable(localText),
  }),
});
