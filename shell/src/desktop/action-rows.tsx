import { useStrings } from '@assistant/i18n';
import { tierTones } from '@assistant/tiers';
import { Button, Cell, Icon, List, Seal, Section } from '@assistant/ui';
import { actionStrings } from './action-strings';
import type { Action } from './search-actions';
import type { Actions } from './use-actions';

const iconOf = (action: Action) =>
  action.do === 'switch' ? (
    <Seal
      size="s"
      char={action.task.seal}
      tone={tierTones[action.task.tier]}
      variant={action.on ? 'filled' : 'outlined'}
    />
  ) : (
    <Icon name="clock" />
  );

/**
 * What the typed words ask to do, a row each, and what the last one came to, with undo.
 * @param onDone after an action; its row is gone then
 */
export function ActionRows({
  actions: { actions, news, nameOf, run },
  onDone,
}: {
  actions: Actions;
  onDone(): void;
}) {
  const t = useStrings(actionStrings);

  function press(action: Action) {
    run(action);
    onDone();
  }

  return (
    <>
      {actions.length > 0 ? (
        <Section title={t.actions}>
          <List>
            {actions.map((action) => (
              <Cell
                key={nameOf(action)}
                data-action
                icon={iconOf(action)}
                label={nameOf(action)}
                onClick={() => press(action)}
              />
            ))}
          </List>
        </Section>
      ) : null}
      <div role="status">
        {news ? (
          <List>
            <Cell label={news.words} error={news.problem}>
              {news.undo ? (
                <Button size="small" variant="ghost" onClick={news.undo}>
                  {t.undo}
                </Button>
              ) : null}
            </Cell>
          </List>
        ) : null}
      </div>
    </>
  );
}
