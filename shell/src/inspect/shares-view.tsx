import { useStrings } from '@assistant/i18n';
import { Tag, type TagTone } from '@assistant/ui';
import type { Share } from './shares';
import { strings } from './strings';
import css from './views.module.css';

const TONES: Record<Share['how'], TagTone> = {
  given: 'jade',
  identical: 'azure',
  own: 'neutral',
  doubled: 'fail',
};

/** The shared packages in the page: what the shell gives, what remotes brought, what is there twice. */
export function SharesView({ shares }: { shares: readonly Share[] }) {
  const t = useStrings(strings);
  if (shares.length === 0) return <p className={css.padded}>{t.noShares}</p>;
  const count = (how: Share['how']) => shares.filter((one) => one.how === how).length;
  // What is worth knowing first.
  const rank = ({ how }: Share) => ['doubled', 'identical', 'own', 'given'].indexOf(how);
  return (
    <>
      <p className={css.summary}>{t.givenCount(count('given'), count('doubled'))}</p>
      <ul className={css.list}>
        {[...shares]
          .sort((one, other) => rank(one) - rank(other))
          .map(({ name, version, from, usedBy, how }) => (
            <li key={`${name} ${version} ${from}`} className={css.line}>
              <span className={css.who}>
                <b className={css.code}>
                  {name} <span className={css.version}>{version}</span>
                </b>
                {(how !== 'given' || usedBy.length > 0) && (
                  <span className={css.note}>
                    {[how === 'given' ? '' : from, usedBy.length > 0 ? t.usedBy(usedBy.join(t.and)) : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </span>
              <Tag tone={TONES[how]}>{t[how]}</Tag>
            </li>
          ))}
      </ul>
    </>
  );
}
