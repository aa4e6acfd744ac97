import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

// jsdom has no PointerEvent; Base UI creates one when a list is used by keyboard.
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;

/** The values of `data-theme`. The fourth mode, auto, is resolved to light or dark by the store. */
const themes = ['light', 'dark', 'eyecare'];

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|:\s*(?:white|black|red|gray|grey)\b/i;
const tokens = readFileSync('shared/kit/ui/tokens.css', 'utf8');

/** What Tab reaches although it is hidden from screen readers: axe's `aria-hidden-focus`. */
export function hiddenButReachable(): Element[] {
  const hidden = [...document.querySelectorAll('[aria-hidden="true"]')];
  return hidden.flatMap((part) => [part, ...part.querySelectorAll('*')].filter(isReachable));
}

const isReachable = (element: Element) => (element as HTMLElement).tabIndex >= 0;

type Conformance = {
  /** Its style sheets, below shared/kit/ui. */
  css: string[];
  /** The component with the given props added; only these are passed on. */
  element: (props: Record<string, unknown>) => ReactElement;
  /** The element that takes `ref`, `data-*` and events. */
  target: () => HTMLElement;
  /** The element that takes `className`, where that is another one. */
  classTarget?: () => HTMLElement | null;
  /** Its role and accessible name, if it has them. */
  name?: { role: string; name: string };
  /** For components that a player operates. */
  control?: {
    /** Presses these keys on the focused control … */
    keys: string;
    /** … and this callback prop is called. */
    callback: string;
    /** The props that disable it; `{ disabled: true }` by default. */
    disabled?: Record<string, unknown>;
    /** What a pointer presses, where it is not the target. */
    pressed?: () => HTMLElement;
  };
};

/**
 * The rules every component of the kit keeps: it passes on class, ref and attributes; it has a name; it is
 * operable by keyboard and by pointer, and by neither when disabled; its focus is visible; it renders under
 * every theme with colours from the tokens only.
 */
export function describeConformance(name: string, subject: Conformance) {
  const { element, target, control } = subject;

  describe(`${name} keeps the rules of the kit`, () => {
    it('takes a class name beside its own', () => {
      render(element({ className: 'mine' }));
      const own = subject.classTarget ? subject.classTarget() : target();
      expect(own).toHaveClass('mine');
      expect(own?.classList.length).toBeGreaterThan(1);
    });

    it('passes on its ref and other attributes', () => {
      const ref = { current: null };
      render(element({ ref, 'data-probe': 'yes' }));
      expect(ref.current).toBe(target());
      expect(target()).toHaveAttribute('data-probe', 'yes');
    });

    const named = subject.name;
    if (named) {
      it(`is found as ${named.role} “${named.name}”`, () => {
        render(element({}));
        expect(screen.getByRole(named.role, { name: named.name })).toBeInTheDocument();
      });
    }

    if (control) {
      const off = control.disabled ?? { disabled: true };
      const pressed = control.pressed ?? target;

      it('is reached by Tab and operated by keyboard', async () => {
        const callback = jest.fn();
        render(element({ [control.callback]: callback }));
        await userEvent.tab();
        expect(target()).toHaveFocus();
        await userEvent.keyboard(control.keys);
        expect(callback).toHaveBeenCalled();
      });

      it('answers neither pointer nor keyboard when disabled', async () => {
        const callback = jest.fn();
        render(element({ [control.callback]: callback, ...off }));
        await userEvent.click(pressed(), { pointerEventsCheck: 0 });
        act(() => (document.activeElement as HTMLElement).blur());
        await userEvent.tab();
        expect(target()).not.toHaveFocus();
        act(() => target().focus());
        await userEvent.keyboard(control.keys);
        expect(callback).not.toHaveBeenCalled();
      });
    }

    it.each(themes)('renders under the %s theme', (theme) => {
      document.documentElement.dataset.theme = theme;
      render(element({}));
      expect(target()).toBeVisible();
      expect(tokens).toContain(`[data-theme="${theme}"]`);
      delete document.documentElement.dataset.theme;
    });

    it.each(subject.css)('%s has token colours only, in the layer of the kit', (file) => {
      const css = readFileSync(`shared/kit/ui/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
      expect(css).not.toMatch(COLOUR);
      expect(css).toMatch(/^\s*@layer ui \{/);
      const local = new Set([...css.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
      const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');
      const foreign = /^--(anchor|available|transform-origin|toast-)/;
      const unknown = used.filter((v) => !local.has(v) && !foreign.test(v) && !tokens.includes(`${v}:`));
      expect(unknown).toEqual([]);
    });

    it.each(subject.css)('%s takes no focus ring away without drawing another', (file) => {
      const css = readFileSync(`shared/kit/ui/${file}`, 'utf8');
      const removed = [...css.matchAll(/\.(\w+):focus-visible[^{]*\{\s*outline: none/g)].map((m) => m[1]);
      // The ring moves to a parent, a sibling, or the highlighted row; a dialog's own box needs none.
      const drawn = (part: string | undefined) =>
        new RegExp(
          `:has\\(\\.${part}:focus-visible\\)|\\.${part}:focus-visible \\+|\\.${part}\\[data-highlighted`,
        ).test(css) || ['modal', 'popup', 'list'].includes(part ?? '');
      expect(removed.filter((part) => !drawn(part))).toEqual([]);
    });
  });
}
