import './indexed-db';

export { type FakeServer, fakeServer } from './fake-server';
export { setUpPage } from './make-test-convo';
export { message, SESSION, uuidOf } from './message';
export { showInArea } from './show-in-area';
