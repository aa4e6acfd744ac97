import { type TaskRecord, wantsResult, wentWell } from '@assistant/contract';
import { getLanguage } from '@assistant/i18n';
import { type AppStore, showToast } from '@assistant/store';
import type { TaskDefinition } from '@assistant/tasks';
import { releasedReader, tiers } from '@assistant/tiers';
import { notificationWishes } from '../notify/notification-wishes';
import { notifySystem } from '../notify/notify-system';
import { loadDefinitions } from '../remotes/load-definitions';
import { strings } from './strings';

/** How long the message is shown: time to read it and to react. */
const NEWS_MS = 8_000;

/** This page shows its first runs itself: a message would cover its heading. */
const TELLS_ITSELF = '/set-out';

/** The definitions that can be read now. A missing title is no reason to show nothing. */
async function allDefinitions(): Promise<TaskDefinition[]> {
  const read = await Promise.allSettled(tiers.map((tier) => loadDefinitions(tier, releasedReader(), false)));
  return read.flatMap((tier) => (tier.status === 'fulfilled' ? tier.value : []));
}

/**
 * Reports runs with a toast, and with a system notification if the page is hidden. Several at once are one
 * message, so that a player who comes back does not find a row of toasts.
 */
export async function tellTaskNews(store: AppStore, records: readonly TaskRecord[]): Promise<void> {
  const wishes = await notificationWishes(store);
  const isVisible = document.visibilityState === 'visible';
  const waits = wishes.reported && !isVisible;
  const wanted = records.filter(
    ({ result }) => wantsResult(result, wishes) && (result === 'blocked' || !waits),
  );
  const last = wanted.at(-1);
  if (!last) return;
  const language = getLanguage();
  const t = strings[language];
  const of = (await allDefinitions()).find(({ id }) => id === last.task);
  const failed = wanted.filter((record) => !wentWell(record.result)).length;
  const alone = wanted.length === 1;
  const title = alone && of ? of.title[language] : t.title;
  const message = alone ? last.text[language] : t.several(wanted.length - failed, failed);
  const path = alone && of ? `/${of.tier}/${of.id}` : '/main/game-info';
  if (!isVisible || location.pathname !== TELLS_ITSELF)
    store.dispatch(
      showToast({
        type: failed > 0 ? 'warning' : 'success',
        title,
        message,
        mode: 'bar',
        duration: NEWS_MS,
        actionText: t.see,
        to: path,
      }),
    );
  if (!wishes.system || isVisible) return;
  await notifySystem({ title, body: message, kind: 'tasks', path });
}
