import type { Page } from '@playwright/test';

/**
 * What cannot be seen where the system forces its few colours, which takes all others and the shadows: controls and
 * figures without any mark, and what is chosen if it looks like what is not.
 */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const CONTROLS = `button, a[href], summary, select, textarea, input:not([type=hidden]), [role=img], [role=meter],
      [role=progressbar], ${['button', 'checkbox', 'combobox', 'gridcell', 'option', 'radio', 'switch', 'tab'].map((role) => `[role=${role}]`)}`;
    // The hour of now is none that somebody chose.
    const CHOSEN =
      ':checked:not(option), [aria-checked=true], [aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false], [aria-current=time]), [data-highlighted]';
    const PEERS =
      '[role=radiogroup], [role=tablist], [role=listbox], [role=grid], fieldset, nav, ul, ol, main';

    const isShown = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.clientWidth > 1;
    const ofKind = (one: Element) =>
      `${one.tagName} ${one.getAttribute('role')} ${one.getAttribute('type')} ${one.matches(':disabled, [aria-disabled=true]')}`;
    /** What a control is drawn as: one under its label, or over a card, is drawn by what lies beside it. */
    function drawn(one: Element): Element {
      if (!one.matches('input')) return one;
      const isOver = getComputedStyle(one).position === 'absolute';
      return one.closest('label') ?? (isOver ? one.parentElement : null) ?? one;
    }

    /** The colour behind what an element draws: through what is clear, that of what is around it. */
    function ground(one: Element | null, style = one && getComputedStyle(one)): string {
      if (!one || !style) return '';
      const [red, green, blue, alpha = '1'] = style.backgroundColor.match(/[\d.]+/g) ?? [];
      return alpha === '0' ? ground(one.parentElement) : `${red} ${green} ${blue}`;
    }
    const edges = (style: CSSStyleDeclaration) =>
      ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'].map((edge) => {
        const of = (part: string) => style.getPropertyValue(`${edge}-${part}`);
        return of('style') === 'none' || of('width') === '0px' ? '' : `${of('width')} ${of('color')}`;
      });
    /** An element and what it holds, each with its style and those of what is drawn before and after it. */
    const parts = (one: Element) =>
      [one, ...one.querySelectorAll('*')].flatMap((part) =>
        ['', '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          return pseudo && style.content === 'none' ? [] : [{ part, pseudo, style }];
        }),
      );

    function hasMark(one: Element): boolean {
      if (one.textContent?.trim() || one.matches('input:not([type=checkbox], [type=radio]), textarea'))
        return true;
      return parts(one).some(
        ({ part, pseudo, style }) =>
          part.matches('svg, img, canvas') ||
          edges(style).some(Boolean) ||
          style.boxShadow !== 'none' ||
          /[^"\s]/.test(pseudo ? style.content : '') ||
          (style.appearance !== 'none' && part.matches('input, select')) ||
          ground(part, style) !== ground(pseudo ? part : part.parentElement),
      );
    }
    const look = (one: Element) =>
      parts(one).map(({ part, style }) =>
        JSON.stringify([
          ...edges(style),
          ground(part, style),
          ...[style.color, style.boxShadow, style.fontWeight, style.textDecorationLine, style.transform],
          ...[style.content, style.display, style.opacity, style.visibility, style.fill, style.stroke],
          part.getAttribute('d'),
        ]),
      );
    function looksLike(chosen: Element, other: Element): boolean {
      const [one, two] = [look(drawn(chosen)), look(drawn(other))];
      return one.every((part) => two.includes(part)) && two.every((part) => one.includes(part));
    }

    const named = (one: Element) =>
      `${one.outerHTML.slice(0, 120)} in ${one.parentElement?.className}: ${drawn(one).textContent?.slice(0, 30)}`;
    const without = [...document.querySelectorAll(CONTROLS)].filter(
      (one) => isShown(one) && !hasMark(drawn(one)),
    );
    const alike = [...document.querySelectorAll(CHOSEN)].filter((chosen) => {
      const others = [...(chosen.parentElement?.closest(PEERS)?.querySelectorAll('*') ?? [])].filter(
        (other) => isShown(other) && !other.matches(CHOSEN) && ofKind(other) === ofKind(chosen),
      );
      return isShown(chosen) && others.some((other) => looksLike(chosen, other));
    });
    return [
      ...without.map((one) => `no mark: ${named(one)}`),
      ...alike.map((one) => `looks as if not chosen: ${named(one)}`),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
