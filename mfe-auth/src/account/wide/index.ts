export { Beside } from './beside';
export { Contents } from './contents';
export { LoginHistory } from './login-history';
