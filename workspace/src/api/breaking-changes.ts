import {
  type ApiCall,
  type ApiDocument,
  callMisfits,
  callsOf,
  mapValues,
  type Schema,
} from '@assistant/release-store';

/** The declaration of an answer as a page checks it: fields that it does not know do not make it incompatible. */
function asChecked(schema: Schema): Schema {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(
      ([key, of]) => key !== 'additionalProperties' || of !== false,
    );
    return Object.fromEntries(entries.map(([key, of]) => [key, change(of)]));
  };
  return change(schema) as Schema;
}

const majorOf = ({ info }: ApiDocument): string => info.version.split('.')[0] ?? '';

/**
 * What a changed API breaks for pages that were built for it as it was, as sentences. It is compared with each
 * document that was committed with the same major version: a new one says that the break is meant.
 * @param committed the documents in the history, the newest first
 */
export function breakingChanges(now: ApiDocument, committed: readonly ApiDocument[]): string[] {
  const next = committed.findIndex((document) => majorOf(document) !== majorOf(now));
  const ofThisMajor = committed.slice(0, next < 0 ? undefined : next);
  const found = ofThisMajor.flatMap((before) =>
    callMisfits('A page built before', mapValues(callsOf(before), asMade), callsOf(now)),
  );
  return [...new Set(found)];
}

const asMade = (call: ApiCall): ApiCall => ({ ...call, data: asChecked(call.data) });
