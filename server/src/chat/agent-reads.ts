import type { LocalText } from '@assistant/contract';
import { addAudit } from '../account/audit-repository';
import type { Session } from '../account/session';
import type { Db } from '../database/connect';
import { ApiError } from '../http/api-error';
import { DAY_MS, HOUR_MS } from '../system/durations';
import type { Settings } from '../system/settings';
import { inTurnOf, listReads, type Read } from './agent-read-repository';
import type { ChatSession } from './session-repository';

const NAMES: Record<Read, LocalText> = {
  read_conversation: { zh: '查看同事的会话', en: "colleagues' conversations" },
  read_phone: { zh: '查看玩家手机号', en: 'mobile numbers' },
};

function tooMany(action: Read, most: number, hours: 1 | 24, waitMs: number): ApiError {
  const [name, minutes] = [NAMES[action], Math.max(1, Math.ceil(waitMs / 60_000))];
  const text = {
    zh: `${name.zh}：${hours} 小时最多 ${most} 个，请 ${minutes} 分钟后再试`,
    en: `You may open ${most} ${name.en} in ${hours} h. Please try again in ${minutes} min.`,
  };
  return new ApiError(429, text, { retryAfterSeconds: minutes * 60, reason: 'reads' });
}

/** What an agent reads of players whom they are not helping. */
export type Reads = ReturnType<typeof makeReads>;

/** Counts these reads by their lines in the audit, so that all replicas count together. */
export function makeReads(db: Db, settings: Settings, now: () => Date) {
  const most: Record<Read, readonly [hour: number, day: number]> = {
    read_conversation: [settings.DESK_READS_HOUR, settings.DESK_READS_DAY],
    read_phone: [settings.DESK_PHONES_HOUR, settings.DESK_PHONES_DAY],
  };
  async function count({ accountId, account: by }: Session, action: Read, whom: string): Promise<void> {
    const at = now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    // Polling comes here every few seconds: only what is new within the hour waits for the others.
    if ((await listReads(db, by, action, ago(HOUR_MS), at)).some((line) => line.whom === whom)) return;
    await inTurnOf(db, accountId, async (trx) => {
      const lines = await listReads(trx, by, action, ago(DAY_MS), at);
      const recent = lines.filter((line) => line.at > ago(HOUR_MS));
      if (recent.some((line) => line.whom === whom)) return;
      const [hour, day] = most[action];
      for (const [counted, limit, hours] of [
        [recent, hour, 1],
        [lines, day, 24],
      ] as const) {
        // One more is allowed once this line is old enough.
        const oldest = counted[limit - 1];
        if (oldest) throw tooMany(action, limit, hours, oldest.at.getTime() - ago(hours * HOUR_MS).getTime());
      }
      await addAudit(trx, { at, by, action, whom, details: '' });
    });
  }

  return {
    /**
     * An agent is about to read a conversation. One's own, and one that waits for anybody, is not counted; what was read
     * within the hour is counted once. @throws ApiError 429
     */
    async conversation(
      session: Session,
      { id, agent_id, closed_at }: Pick<ChatSession, 'id' | 'agent_id' | 'closed_at'>,
    ) {
      const waits = agent_id === null && closed_at === null;
      if (!waits && agent_id !== session.accountId) await count(session, 'read_conversation', id);
    },
    /** The same of a player's mobile number, whosever the conversation is. @throws ApiError 429 */
    phone: (session: Session, account: string) => count(session, 'read_phone', account),
  };
}
