import type { Call, DataOfCall, RequestOfCall } from './call';
import * as declared from './call-list';

type Declared = typeof declared;
type Calls = { [Name in keyof Declared as Declared[Name] extends Call ? Name : never]: Declared[Name] };
export type CallName = keyof Calls;

const isCall = (one: unknown): boolean => Object(one).path !== undefined && Object(one).data !== undefined;

const found = Object.entries(declared).filter(([, one]) => isCall(one));

/**
 * Every call by its name, in the order of the names, for the server and for tools: a page's code imports the calls it makes,
 * one by one.
 */
export const calls = Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1))) as Calls;

/** What a caller passes: fields with a default may be left out. */
export type RequestOf<Name extends CallName> = RequestOfCall<Calls[Name]>;

/** What a successful answer carries in `data`. */
export type DataOf<Name extends CallName> = DataOfCall<Calls[Name]>;
