// The tests work by the real clock, real processes and real databases, on machines that may be busy: as in the
// browser tests, one that fails is printed and tried once more, and a second failure is a real one.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
