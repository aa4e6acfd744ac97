import { errorCause } from '@assistant/api';
import { getLanguage } from '@assistant/i18n';
import type { SettingsDocument } from './document';
import { readDocument, type SaveAnswer } from './save';
import type { SendAnswer } from './session';

/** How long to wait for a busy server that does not say how long. */
const BUSY_SECONDS = 10;

/** The result of a save as the session of one document needs it. */
export function sendAnswerOf(document: SettingsDocument, answer: SaveAnswer): SendAnswer {
  if (answer.type === 'saved') return { type: 'saved', revision: answer.revisions[document.id] ?? 0 };
  if (answer.type === 'stale') {
    const { values, revision } = readDocument(document, answer.current);
    return { type: 'stale', theirs: values, revision };
  }
  const { error } = answer;
  const { kind, code, message, retryAfterSeconds } = error;
  const reason = document.reason?.(error) ?? errorCause(error, getLanguage()) ?? message;
  const asked = retryAfterSeconds && { retryInMs: retryAfterSeconds * 1000 };
  if (kind !== 'refused') return { type: 'lost', reason, ...asked };
  const passes = code >= 500 || code === 429;
  return { type: 'refused', reason, retryInMs: passes ? (retryAfterSeconds ?? BUSY_SECONDS) * 1000 : null };
}
