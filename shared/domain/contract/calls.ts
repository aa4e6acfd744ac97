import type { DataOfCall, RequestOfCall } from './call';
import * as calls from './call-list';

/** Every call by its name, for the server and for tools: a page's code imports the calls it makes, one by one. */
export { calls };

type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a caller passes: fields with a default may be left out. */
export type RequestOf<Name extends CallName> = RequestOfCall<Calls[Name]>;

/** What a successful answer carries in `data`. */
export type DataOf<Name extends CallName> = DataOfCall<Calls[Name]>;
