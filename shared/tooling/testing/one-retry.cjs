// Tests of real processes and databases may fail once on a busy machine: the failure is printed, and the test runs once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
