import { csPlayerGame, deviceName } from '@assistant/contract';
import { useReason } from '@assistant/desk';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { currencyLabels } from '@assistant/tasks';
import { Button, Tag } from '@assistant/ui';
import { useRead } from '../calls/use-read';
import type { Player } from './player';
import css from './player-pane.module.css';
import { Section } from './section';
import { strings } from './strings';

interface GameSectionProps {
  session_id: string;
  player: Player;
  /** The User-Agent that the conversation began with. */
  device: string;
}

/** The player's game. It is asked for apart, because a game may be slow; the rest does not wait for it. */
export function GameSection({ session_id, player, device }: GameSectionProps) {
  const t = useStrings(strings);
  const reason = useReason();
  const say = useLocalText();
  const language = useLanguage();
  const { data, error, busy, again } = useRead(csPlayerGame, { session_id });
  const count = (value: number) => formatCount(value, language);
  const currency = (id: string) =>
    id in currencyLabels ? say(currencyLabels[id as keyof typeof currencyLabels]) : id;
  return (
    <Section title={t.game} note={data?.simulated ? <Tag>{t.simulated}</Tag> : undefined}>
      <dl className={css.facts}>
        <Fact name={t.server}>
          {[player.server_name, player.server_info].filter(Boolean).join(' ') || t.unknown}
        </Fact>
        {data ? (
          <Fact name={t.levelPower}>{t.levelPowerIs(count(data.level), count(data.power))}</Fact>
        ) : null}
        <Fact name={t.assistant}>
          <span className={player.running ? css.good : undefined}>{player.running ? t.running : t.idle}</span>{' '}
          · {t.enabled(player.tasks.length)}
        </Fact>
        {data?.below_floor.map(({ currency: id, have, floor }) => (
          <Fact key={id} name={currency(id)}>
            <span className={css.bad}>{t.belowFloor(count(have), count(floor))}</span>
          </Fact>
        ))}
        {device ? <Fact name={t.device}>{deviceName(device, t)}</Fact> : null}
      </dl>
      {error ? (
        <p role="alert" className={css.quiet}>
          {t.gameFailed(reason(error))}{' '}
          <Button variant="plain" size="small" loading={busy} onClick={again}>
            {t.retry}
          </Button>
        </p>
      ) : null}
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
