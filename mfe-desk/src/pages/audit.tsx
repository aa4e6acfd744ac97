import type { csStaff, DataOfCall } from '@assistant/contract';
import { useWidth } from '@assistant/desk';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { isSessionId } from '../frame/use-open-session';
import { lineWords } from './audit-words';
import css from './page.module.css';
import { strings } from './strings';

type Line = DataOfCall<typeof csStaff>['audit'][number];

const COLUMNS = ['when', 'who', 'what', 'whom', 'details'] as const;

const keyOf = (line: Line): string => `${line.at} ${line.by} ${line.action} ${line.whom} ${line.details}`;

/** What staff did, newest first: a table, and on a phone entries of two lines. */
export function Audit({ lines }: { lines: readonly Line[] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const width = useWidth();
  if (width === 'phone') return <Entries lines={lines} />;
  return (
    // So that it can be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section className={css.scroll} aria-label={t.audit} tabIndex={0}>
      <table className={css.audit}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { by, what, details } = lineWords(line, language);
            return (
              <tr key={keyOf(line)}>
                <td>{formatMoment(line.at, language)}</td>
                <td>{by}</td>
                <td>{what}</td>
                <td>
                  <Whom line={line} />
                </td>
                <td>{details}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Entries({ lines }: { lines: readonly Line[] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <ul className={css.entries} aria-label={t.audit}>
      {lines.map((line) => {
        const { by, what, details } = lineWords(line, language);
        return (
          <li key={keyOf(line)}>
            <p className={css.entry}>
              <b>{by}</b> {what} <Whom line={line} />
            </p>
            <p className={css.quiet}>
              {formatMoment(line.at, language)}
              {details ? ` · ${details}` : ''}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** A conversation is linked by a short name; everything else is shown as it is. */
function Whom({ line: { whom } }: { line: Line }) {
  const t = useStrings(strings);
  if (!isSessionId(whom)) return whom;
  return (
    <Link to={`/s/${whom}`} className={css.whom}>
      {t.auditConversation(whom.slice(0, 4))}
    </Link>
  );
}
