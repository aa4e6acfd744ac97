/** What runs a function in the open page: a page of Playwright's, or the tab of another engine. */
export interface Evaluates {
  evaluate<Result, Given = void>(
    work: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result>;
}
