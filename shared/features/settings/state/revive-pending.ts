import { sameJson } from '@assistant/tasks';
import type { SettingsDocument, Values } from '../document';
import type { Pending } from './pending';

/**
 * Converts what an earlier page stored to this release's document, whose fields may differ: complete values of
 * its version. A change that now breaks a rule stays as typed; a typed value that no longer breaks one becomes
 * a change to send.
 */
export function revivePending(document: SettingsDocument, pending: Pending): Pending {
  const { revision, drafts, unanswered = [], contested = {} } = pending;
  const read = (values: Values) => document.read(document.migrate(values));
  const before = document.migrate(pending.base);
  const typed = { ...document.migrate(pending.values), ...knownOf(document, drafts) };
  const broken = Object.keys(typed).filter(
    (key) => !sameJson(typed[key], before[key]) && document.check(key, typed[key]) === 'breaks',
  );
  const base = read(before);
  return {
    base,
    revision,
    values: read({ ...typed, ...Object.fromEntries(broken.map((key) => [key, base[key]])) }),
    drafts: Object.fromEntries(broken.map((key) => [key, typed[key]])),
    unanswered: unanswered.map(read),
    contested,
  };
}

/** Drafts of removed fields cannot be shown and must not be sent. */
function knownOf(document: SettingsDocument, drafts: Pending['drafts']): Pending['drafts'] {
  return Object.fromEntries(
    Object.entries(drafts).filter(([key, value]) => document.check(key, value) !== 'unknown'),
  );
}
