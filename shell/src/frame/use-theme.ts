import { AUTO_RECHECK_MS, resolveTheme, useAppSelector } from '@assistant/shared/store';
import { useEffect } from 'react';

/** Paints the chosen theme; auto looks at the clock again every 60 s (spec section 4). */
export function useTheme(): void {
  const mode = useAppSelector((state) => state.theme.mode);
  useEffect(() => {
    const paint = () => {
      document.documentElement.dataset.theme = resolveTheme(mode, new Date().getHours());
    };
    paint();
    if (mode !== 'auto') return;
    const timer = setInterval(paint, AUTO_RECHECK_MS);
    return () => clearInterval(timer);
  }, [mode]);
}
