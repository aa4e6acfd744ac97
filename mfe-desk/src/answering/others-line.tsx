import type { csLook, DataOfCall, DeskSession } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Notice } from '@assistant/ui';
import { useDesk } from '../calls/desk-context';
import css from './others-line.module.css';
import { strings } from './strings';

interface OthersLineProps {
  session: DeskSession;
  others: DataOfCall<typeof csLook>['others'];
}

/** Above the composer: whose conversation it is, if not the agent's, and who else looks or writes. */
export function OthersLine({ session: { agent, closed_at }, others }: OthersLineProps) {
  const t = useStrings(strings);
  const { me } = useDesk();
  const names = (writing: boolean) =>
    others
      .filter((one) => one.writing === writing)
      .map(({ name }) => name)
      .join(t.and);
  const whose = closed_at
    ? t.closedHint
    : !agent
      ? `${t.nobody} · ${t.nobodyHint}`
      : agent.account === me.account
        ? null
        : `${t.has(agent.name)} · ${t.hasHint}`;
  const here = [names(true) && t.writing(names(true)), names(false) && t.looking(names(false))];
  const words = here.filter(Boolean).join(' · ');
  return (
    <div role="status">
      {words ? (
        <Notice tone="warn" icon="eye" className={css.line}>
          {words}
        </Notice>
      ) : null}
      {whose ? (
        <Notice tone="info" className={css.line}>
          {whose}
        </Notice>
      ) : null}
    </div>
  );
}
