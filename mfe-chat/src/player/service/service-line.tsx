import type { ConvoState } from '@assistant/conversation';
import { useStrings } from '@assistant/i18n';
import css from './service-line.module.css';
import { strings } from './strings';
import { useService } from './use-service';

/** Under the heading: who answers, whether somebody is there, and the hours of service. */
export function ServiceLine({ state }: { state: Pick<ConvoState, 'active' | 'agentName' | 'messages'> }) {
  const { active, agentName, messages } = state;
  const t = useStrings(strings);
  const answered = messages.findLast(({ sender }) => sender === 'cs')?.id;
  const service = useService(active, `${agentName} ${answered}`);
  // Its space is reserved, so that the messages do not move when it comes.
  if (!service) return <p className={css.line}>{'\u00a0'}</p>;
  const { from, to, open, agent_here } = service;
  const hours = from === to ? t.allDay : t.hours(from, to);
  const standing = agent_here ? t.here : open ? t.soon : t.closed;
  return (
    <p className={css.line}>
      <span className={css.standing} data-here={agent_here || undefined}>
        {agentName === '' ? standing : t.withName(agentName, standing)}
      </span>
      <span>{hours}</span>
    </p>
  );
}
