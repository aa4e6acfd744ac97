import { AUTO_RECHECK_MS, resolveTheme, THEME_COLORS, useAppSelector } from '@assistant/store';
import { useEffect } from 'react';

/** Applies the chosen theme. Auto checks the clock again every 60 s (spec section 4). */
export function useTheme(): void {
  const mode = useAppSelector((state) => state.theme.mode);
  useEffect(() => {
    const paint = () => {
      const theme = resolveTheme(mode, new Date().getHours());
      document.documentElement.dataset.theme = theme;
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
    };
    paint();
    if (mode !== 'auto') return;
    const timer = setInterval(paint, AUTO_RECHECK_MS);
    return () => clearInterval(timer);
  }, [mode]);
}
