/** The commands of W3C WebDriver that the tests use, named as the specification names them. */
export type Command =
  | 'NewSession'
  | 'SetWindowRect'
  | 'Navigate'
  | 'ExecuteScript'
  | 'GetComputedLabel'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'TakeScreenshot';

/** How long a script may take, in milliseconds: axe on the largest page takes more than the usual 30 s on a busy machine. */
export const TIMEOUTS = { script: 120_000 };

/** A running browser that is driven by WebDriver. */
export interface Driver {
  /**
   * Sends a command.
   * @param parameters as in the specification; `id` names the element that it is about
   * @returns the value of the answer
   * @throws the error the browser answered with
   */
  send<Value>(command: Command, parameters?: object): Promise<Value>;
  /** Ends the browser and everything started for it. */
  end(): Promise<void>;
}

/** A browser engine that is not Chromium's. */
export interface Engine {
  name: 'webkit' | 'gecko';
  /** Why it cannot run on this machine, with the command that mends it; undefined if it can. */
  missing(): string | undefined;
  /**
   * Starts it with a profile of its own, in the time zone of the game.
   * @param type the size of text that its reader has set, in pixels, where the engine takes one
   * @param forced whether the system forces its few colours, where the engine knows that
   * @throws if it does not come up
   */
  start(type?: number, forced?: boolean): Promise<Driver>;
}
