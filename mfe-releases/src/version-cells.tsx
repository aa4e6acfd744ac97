import type { ReleasedApp, ReleasedVersion } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText } from '@assistant/i18n';
import { Tag, type TagTone } from '@assistant/ui';
import css from './releases-page.module.css';
import { percentWords, rateOf, versionOf, versionParts } from './standing';
import { roleWords } from './words';

interface VersionProps {
  app: ReleasedApp;
  version: ReleasedVersion;
}

/** All others are neutral. */
const TONES: Partial<Record<ReleasedVersion['role'], TagTone>> = { canary: 'azure', halted: 'fail' };

/** What a version is to players. */
export function RoleTag({ app, version: { role } }: VersionProps) {
  const say = useLocalText();
  if (role === 'previous') return <span className={css.quiet}>{say(roleWords.previous)}</span>;
  const isStable = role === 'active' && versionOf(app, 'canary') !== undefined;
  return <Tag tone={TONES[role] ?? 'neutral'}>{say(roleWords[isStable ? 'stable' : role])}</Tag>;
}

/** A version's number, and the hash of what it holds. */
export function VersionName({ version }: { version: string }) {
  const { number, hash } = versionParts(version);
  return (
    <span className={css.version}>
      {number} {hash ? <span className={css.hash}>{hash}</span> : null}
    </span>
  );
}

/** How many devices have it. */
export function Share({ version: { role, percent } }: { version: ReleasedVersion }) {
  return (
    <span className={css.share} data-role={role}>
      <span className={css.bar}>
        <i style={{ width: `${percent}%` }} />
      </span>
      {percent}%
    </span>
  );
}

/** Its loads, failures and p75, as words; none where nothing was reported. */
export function useFigures(version: ReleasedVersion): { loads: string; rate: string; p75: string } | null {
  const language = useLanguage();
  const { figures } = version;
  if (!figures || figures.loads === 0) return null;
  return {
    loads: formatCount(figures.loads, language),
    rate: percentWords(rateOf(figures)),
    p75: figures.p75 === null ? '–' : formatCount(figures.p75, language),
  };
}
