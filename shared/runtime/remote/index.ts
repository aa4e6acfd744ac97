export {
  Link,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';

export * from './before-leaving';
export * from './define-remote';
export * from './download-text';
export * from './page-title';
export * from './random-uuid';
export * from './read-definitions';
export * from './remote-props';
export * from './remote-router';
export * from './same-origin-path';
export { reportUnsaved, type SaveReport, type Unsaved, useSaveReport } from './save-report';
export * from './seen-version';
export * from './shell-link';
export * from './shell-services';
export * from './use-back-online';
export * from './use-online';
export * from './with-timeout';
