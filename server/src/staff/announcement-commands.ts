import {
  addAnnouncement,
  type NewestAnnouncement,
  newestAnnouncements,
  removeAnnouncement,
} from '../features/announcement/repository';
import { done, numberOf, refused, type StaffCommand, textProblem } from './command';

/** A title is one line of the list; a text is read on a phone. */
const TITLE_MAX = 100;
const TEXT_MAX = 4000;

/** How many announcements are listed. */
const LISTED = 20;

const inLine = ({ id, published_at, title_zh, title_en }: NewestAnnouncement): string =>
  `#${id}  ${published_at.toISOString()}  ${title_zh} / ${title_en}`;

export const announce: StaffCommand = {
  takes: ['ZH_TITLE', 'ZH_TEXT', 'EN_TITLE', 'EN_TEXT'],
  does: 'tells all players; Markdown emphasis, links and lists are shown',
  async run({ db, now }, given) {
    const [zhTitle = '', zhText = '', enTitle = '', enText = ''] = given.map((text) => text.trim());
    const problem =
      textProblem('The Chinese title', zhTitle, TITLE_MAX) ??
      textProblem('The Chinese text', zhText, TEXT_MAX) ??
      textProblem('The English title', enTitle, TITLE_MAX) ??
      textProblem('The English text', enText, TEXT_MAX);
    if (problem) return refused(problem);
    const { id } = await addAnnouncement(db, { zh: zhTitle, en: enTitle }, { zh: zhText, en: enText }, now());
    return done(`#${id} is published. To delete it: npm run staff -- withdraw ${id}`);
  },
};

export const announcements: StaffCommand = {
  takes: [],
  does: `the newest ${LISTED} announcements with their numbers`,
  async run({ db }) {
    const newest = await newestAnnouncements(db, LISTED);
    return done(newest.length === 0 ? 'There is no announcement.' : newest.map(inLine).join('\n'));
  },
};

export const withdraw: StaffCommand = {
  takes: ['NUMBER'],
  does: 'takes an announcement back; players who load the list again no longer see it',
  async run({ db }, [given]) {
    const id = numberOf(given);
    if (id === undefined)
      return refused(`NUMBER is "${given}"; the command announcements lists the numbers.`);
    return (await removeAnnouncement(db, id))
      ? done(`#${id} is withdrawn.`)
      : refused(`There is no announcement #${id}.`);
  },
};
