import { ANNOUNCEMENT_BODY_MAX, ANNOUNCEMENT_TITLE_MAX } from '@assistant/contract';
import { audited } from '../account/audit-repository';
import {
  addAnnouncement,
  type NewestAnnouncement,
  newestAnnouncements,
  removeAnnouncement,
} from '../features/announcement/repository';
import { change, done, lineOf, numberOf, refused, type StaffCommand, textProblem } from './command';

/** How many announcements are listed. */
const LISTED = 20;

const inLine = ({ id, published_at, title_zh, title_en }: NewestAnnouncement): string =>
  `#${id}  ${published_at.toISOString()}  ${title_zh} / ${title_en}`;

export const announce: StaffCommand = {
  takes: ['ZH_TITLE', 'ZH_TEXT', 'EN_TITLE', 'EN_TEXT'],
  does: 'shows all players a text; Markdown emphasis, links and lists are shown',
  async run(tools, given) {
    const { db, live, now } = tools;
    const [zhTitle = '', zhText = '', enTitle = '', enText = ''] = given.map((text) => text.trim());
    const problem =
      textProblem('The Chinese title', zhTitle, ANNOUNCEMENT_TITLE_MAX) ??
      textProblem('The Chinese text', zhText, ANNOUNCEMENT_BODY_MAX) ??
      textProblem('The English title', enTitle, ANNOUNCEMENT_TITLE_MAX) ??
      textProblem('The English text', enText, ANNOUNCEMENT_BODY_MAX);
    if (problem) return refused(problem);
    const { id } = await audited(
      db,
      (trx) => addAnnouncement(trx, { zh: zhTitle, en: enTitle }, { zh: zhText, en: enText }, now()),
      (added) => lineOf(tools, `#${added.id}`, { action: 'publish', details: zhTitle }),
    );
    live.tell({ kind: 'announcement' }, { everyone: true });
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
  async run(tools, [given]) {
    const id = numberOf(given);
    if (id === undefined)
      return refused(`NUMBER is "${given}"; the command announcements lists the numbers.`);
    const entry = { action: 'withdraw', details: '' } as const;
    if (!(await change(tools, `#${id}`, entry, (trx) => removeAnnouncement(trx, id))))
      return refused(`There is no announcement #${id}.`);
    tools.live.tell({ kind: 'announcement' }, { everyone: true });
    return done(`#${id} is withdrawn.`);
  },
};
