import { type GameChannel, gameChannels } from '@assistant/contract';
import { useLocalText, useStrings } from '@assistant/i18n';
import type { OwnPartProps } from '@assistant/task-screen';
import { ownFields } from '@assistant/tasks';
import { ChipGroup, EmptyState, SearchField, Section } from '@assistant/ui';
import { useId, useState } from 'react';
import css from './chat-records.module.css';
import { FoundLines } from './found-lines';
import { strings } from './strings';
import type { LineFilter } from './use-chat-lines';
import { useDebounced } from './use-debounced';

/** The server's maximum (contract, `tasks/chat_records`). */
const QUERY_MAX = 64;
const SEARCH_DELAY_MS = 300;

const isChannel = (value: unknown): value is GameChannel => gameChannels.some((channel) => channel === value);

/** The chat records: channels, search and keyword hits over the stored lines of the game's chat. */
export function ChatRecords({ definition, values, revision, locked }: OwnPartProps) {
  const t = useStrings(strings);
  const text = useLocalText();
  const id = useId();
  const recorded = (Array.isArray(values.channels) ? values.channels : [])
    .filter(isChannel)
    .filter((channel) => channel !== 'system' || values.hideSystem !== true);
  const [hidden, setHidden] = useState<GameChannel[]>([]);
  const [hitsOnly, setHitsOnly] = useState(false);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), SEARCH_DELAY_MS);

  const field = ownFields(definition).find(({ key }) => key === 'channels');
  const channelName = (channel: GameChannel) => {
    const option =
      field && 'options' in field ? field.options?.find(({ value }) => value === channel) : undefined;
    return option ? text(option.label) : channel;
  };
  const channels = recorded.filter((channel) => !hidden.includes(channel));
  const filter: LineFilter = { channels, query, hitsOnly };

  if (locked) return <EmptyState char="语" title={t.locked} />;
  return (
    <Section title={t.title}>
      <div className={css.tools}>
        <SearchField
          id={`${id}search`}
          aria-label={t.search}
          placeholder={t.search}
          maxLength={QUERY_MAX}
          value={typed}
          onValueChange={setTyped}
        />
        <ChipGroup
          aria-label={t.channels}
          options={[
            ...recorded.map((value) => ({ value, label: channelName(value) })),
            { value: 'hits' as const, label: t.hitsOnly },
          ]}
          value={[...channels, ...(hitsOnly ? ['hits' as const] : [])]}
          onValueChange={(chosen) => {
            setHidden(recorded.filter((channel) => !chosen.includes(channel)));
            setHitsOnly(chosen.includes('hits'));
          }}
        />
      </div>
      {channels.length === 0 ? (
        <EmptyState char="语" title={t.noChannel} message={t.noChannelHelp} />
      ) : (
        <FoundLines
          // Other lines are wanted, so reading on from the previous ones stops.
          key={JSON.stringify(filter)}
          definition={definition}
          values={values}
          revision={revision}
          filter={filter}
          filtered={query !== '' || hitsOnly || hidden.length > 0}
          channelName={channelName}
        />
      )}
    </Section>
  );
}
