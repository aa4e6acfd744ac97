import type { ShownAbout } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Seal, VisuallyHidden } from '@assistant/ui';
import { useAboutAction, useSide } from '../side';
import css from './about-card.module.css';
import { aboutStrings } from './about-strings';
import { whenOf, whyOf } from './about-words';
import { sealOf, useTask } from './use-card-target';

/** Where a line of facts may break: after the dot, not before it. */
const BETWEEN = '\u00a0· ';

/** What a message is about, as a card: the task, when and how it ended, why, the number of a request that failed; at the desk the version, too. */
export function AboutCard({ about }: { about: ShownAbout }) {
  const t = useStrings(aboutStrings);
  const language = useLanguage();
  const say = useLocalText();
  const action = useAboutAction();
  const atDesk = useSide() === 'agent';
  const found = useTask(about.task);
  // A task that no release has is called by its id, once that is known.
  const ofTask = found === null ? about.task : found && say(found.title);
  const name = about.task === undefined ? t.server : (ofTask ?? '');
  const said = (words: readonly string[]) => words.filter(Boolean).join(' · ');
  const why = said(whyOf(about, language));
  return (
    <div className={css.about}>
      <VisuallyHidden>{t.attached}</VisuallyHidden>
      <Seal {...(about.task === undefined ? { char: '错' } : sealOf(found))} variant="outlined" size="s" />
      <div>
        <p className={css.name}>{[name, ...whenOf(about, language)].filter(Boolean).join(BETWEEN)}</p>
        {why ? <p className={css.why}>{why}</p> : null}
        {about.request ? (
          <p className={css.why}>{said([t.number(about.request), atDesk ? t.inLog : ''])}</p>
        ) : null}
        {atDesk && about.version ? <p className={css.why}>{t.version(about.version)}</p> : null}
        {action(about)}
      </div>
    </div>
  );
}
