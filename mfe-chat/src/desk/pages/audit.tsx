import type { csStaff, DataOfCall, LocalText } from '@assistant/contract';
import { formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { isSessionId } from '../frame/use-open-session';
import { useWidth } from '../frame/use-width';
import { auditWords } from './audit-words';
import css from './page.module.css';
import { strings } from './strings';

type Line = DataOfCall<typeof csStaff>['audit'][number];

const keyOf = (line: Line): string => `${line.at} ${line.by} ${line.action} ${line.whom} ${line.details}`;

/** What staff did, newest first: a table, and on a phone entries of two lines. */
export function Audit({ lines }: { lines: readonly Line[] }) {
  const t = useStrings(strings);
  const width = useWidth();
  if (width === 'phone') return <Entries lines={lines} />;
  return (
    // So that it can be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section className={css.scroll} aria-label={t.audit} tabIndex={0}>
      <table className={css.audit}>
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            <th scope="col">{t.who}</th>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.whom}</th>
            <th scope="col">{t.details}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={keyOf(line)}>
              <td>
                <Moment line={line} />
              </td>
              <td>{line.by}</td>
              <td>
                <What line={line} />
              </td>
              <td>
                <Whom line={line} />
              </td>
              <td>{line.details}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Entries({ lines }: { lines: readonly Line[] }) {
  const t = useStrings(strings);
  return (
    <ul className={css.entries} aria-label={t.audit}>
      {lines.map((line) => (
        <li key={keyOf(line)}>
          <p className={css.entry}>
            <b>{line.by}</b> <What line={line} /> <Whom line={line} />
          </p>
          <p className={css.quiet}>
            <Moment line={line} />
            {line.details ? ` · ${line.details}` : ''}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Moment({ line: { at } }: { line: Line }) {
  return formatMoment(at, useLanguage());
}

function What({ line: { action } }: { line: Line }) {
  const say = useLocalText();
  const words: LocalText | undefined = auditWords[action];
  return words ? say(words) : action;
}

/** A conversation is led to by a short name; everything else stands as it is. */
function Whom({ line: { whom } }: { line: Line }) {
  const t = useStrings(strings);
  if (!isSessionId(whom)) return whom;
  return (
    <Link to={`/s/${whom}`} className={css.whom}>
      {t.auditConversation(whom.slice(0, 4))}
    </Link>
  );
}
