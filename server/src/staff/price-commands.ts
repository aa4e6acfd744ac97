import {
  httpsProblem,
  isMoney,
  MEMBERSHIP_DAYS_MAX,
  type MembershipPrice,
  PRICE_LINK_MAX,
  PRICE_MAX,
  PRICE_NOTE_MAX,
  PRICES_MAX,
  paidTiers,
} from '@assistant/contract';
import { deletePrice, listPrices, savePrice } from '../features/membership/price-repository';
import { namedRule } from '../http/field-rules';
import { type CommandResult, done, refused, type StaffCommand, textProblem } from './command';

/** What is typed in place of a price to take it off the list. */
const NONE = 'none';

const inLine = ({ level, days, price, note, link }: MembershipPrice): string =>
  [`${level} ${days}`, `${price.zh} / ${price.en}`, note && `${note.zh} / ${note.en}`, link]
    .filter(Boolean)
    .join('  ');

/** Why a price is not accepted, or undefined. `what` is its name at the start of a sentence. */
const priceProblem = (what: string, price: string): string | undefined =>
  textProblem(what, price, PRICE_MAX) ??
  (isMoney(price) ? undefined : `${what} is "${price}"; it ${namedRule('money').en}.`);

function linkProblem(link: string): string | undefined {
  if (link.length > PRICE_LINK_MAX)
    return `LINK has ${link.length} characters; it must have at most ${PRICE_LINK_MAX}.`;
  const problem = link && httpsProblem(link);
  return problem ? `LINK is "${link}"; ${problem.en}.` : undefined;
}

/** A note is in both languages, or there is none. */
const noteProblem = (zh: string, en: string): string | undefined =>
  zh || en
    ? (textProblem('The Chinese note', zh, PRICE_NOTE_MAX) ??
      textProblem('The English note', en, PRICE_NOTE_MAX))
    : undefined;

const listed = (items: readonly MembershipPrice[]): CommandResult =>
  done(items.map(inLine).join('\n') || 'No price is set; players are asked to ask customer service.');

export const prices: StaffCommand = {
  takes: ['[LEVEL]', '[DAYS]', '[ZH_PRICE]', '[EN_PRICE]', '[ZH_NOTE]', '[EN_NOTE]', '[LINK]'],
  does: `the price list that players see; with LEVEL DAYS ZH_PRICE EN_PRICE and more sets a price, with LEVEL DAYS ${NONE} deletes it; '' leaves a note out; at most ${PRICES_MAX}`,
  async run({ db, now }, given) {
    if (given.length === 0) return listed(await listPrices(db));
    const [wanted = '', count = '', zh = '', en = '', noteZh = '', noteEn = '', link = ''] = given.map(
      (one) => one.trim(),
    );
    const level = paidTiers.find((one) => one === wanted);
    if (!level)
      return refused(
        `LEVEL is "${wanted}"; it must be one of ${paidTiers.join(', ')}: what basic opens is open to everybody.`,
      );
    const days = /^\d{1,5}$/.test(count) ? Number(count) : 0;
    if (days < 1 || days > MEMBERSHIP_DAYS_MAX)
      return refused(`DAYS is "${count}"; it must be a whole number from 1 to ${MEMBERSHIP_DAYS_MAX}.`);
    const by = { at: now(), by: 'staff' };
    if (zh === NONE && given.length === 3)
      return (await deletePrice(db, { level, days }, by))
        ? done(`${level} for ${days} days has no price any more.`)
        : refused(`There is no price of ${level} for ${days} days.`);
    const problem =
      priceProblem('The Chinese price', zh) ??
      priceProblem('The English price', en) ??
      noteProblem(noteZh, noteEn) ??
      linkProblem(link);
    if (problem) return refused(problem);
    const note = noteZh ? { zh: noteZh, en: noteEn } : null;
    const price = { level, days, price: { zh, en }, note, link: link || null };
    const saved = await savePrice(db, price, by);
    if (saved.done === 'full')
      return refused(`There are ${PRICES_MAX} prices, which is the most; delete some first.`);
    const replaced = saved.done === 'set' && saved.old ? `\nIt replaces: ${inLine(saved.old)}` : '';
    return done(`Players see: ${inLine(price)}${replaced}`);
  },
};
