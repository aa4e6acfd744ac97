import { useDispatch, useSelector } from 'react-redux';
import type { AppStore, RootState } from './app-store';

/** `useDispatch` of the page's store. */
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
/** `useSelector` of the page's store. */
export const useAppSelector = useSelector.withTypes<RootState>();
