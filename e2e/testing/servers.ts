/** The servers of a product, however many there are, and what is before and behind them. */
export interface Servers {
  url: string;
  /** The demo agent's name and password, as printed at the first start. */
  agent: { name: string; password: string };
  /** Gives a command of the staff, as `npm run staff` does. @returns what it printed @throws why not */
  staff(...command: string[]): Promise<string>;
  /** The database that has the site, where it is not in a folder. */
  database?: string | undefined;
  stop(): Promise<void>;
}

/** What starts the servers of a product. */
export interface Start {
  /** Their settings that every start has. */
  env: Record<string, string | undefined>;
  /** The released site. */
  site: string;
  /** Node's arguments. */
  before: string[];
}
