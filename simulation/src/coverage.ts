/** How often each pair of a table was met: by table, row and column. */
export class Coverage {
  readonly #tables = new Map<string, Map<string, Map<string, number>>>();

  count(table: string, row: string, column: string, times = 1): void {
    const rows = this.#tables.get(table) ?? new Map<string, Map<string, number>>();
    this.#tables.set(table, rows);
    const columns = rows.get(row) ?? new Map<string, number>();
    rows.set(row, columns);
    columns.set(column, (columns.get(column) ?? 0) + times);
  }

  /** Adds what another story has met. */
  add(other: Coverage): void {
    for (const [table, row, column, times] of other.#pairs()) this.count(table, row, column, times);
  }

  /** How many different pairs were met. */
  get size(): number {
    return [...this.#pairs()].length;
  }

  *#pairs(): Generator<[table: string, row: string, column: string, times: number]> {
    for (const [table, rows] of this.#tables)
      for (const [row, columns] of rows)
        for (const [column, times] of columns) yield [table, row, column, times];
  }

  /** A page with each table; the more often a pair was met the darker it is, and one that was never met is empty. */
  page(heading: string): string {
    const drawn = [...this.#tables].sort(byName).map(([name, rows]) => drawTable(name, rows));
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Coverage of the simulation</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 2rem; color: #1c1c1c; background: #fff }
  div { overflow-x: auto }
  table { border-collapse: collapse; font-size: 12px }
  th, td { border: 1px solid #d5d5d5; padding: 2px 6px; text-align: right; white-space: nowrap }
  tbody th { text-align: left; font-weight: 600 }
  thead th { writing-mode: vertical-rl; transform: rotate(180deg); text-align: left; font-weight: 400; max-height: 18rem }
</style>
<h1>Coverage of the simulation</h1><p>${escaped(heading)}</p>
${drawn.join('\n')}
</html>
`;
  }
}

const byName = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]) =>
  one < other ? -1 : 1;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Twice as often is one step darker. */
function cellOf(times: number | undefined): string {
  if (times === undefined) return '<td></td>';
  return `<td style="background: rgb(190 60 40 / ${Math.min(80, 8 + 5 * Math.floor(Math.log2(times)))}%)">${times}</td>`;
}

function drawTable(name: string, rows: Map<string, Map<string, number>>): string {
  const columns = [...new Set([...rows.values()].flatMap((met) => [...met.keys()]))].sort();
  const met = [...rows.values()].reduce((sum, row) => sum + row.size, 0);
  const heads = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const lines = [...rows].sort(byName).map(([row, counts]) => {
    const cells = columns.map((column) => cellOf(counts.get(column))).join('');
    return `<tr><th scope="row">${escaped(row)}</th>${cells}</tr>`;
  });
  return `<h2>${escaped(name)}</h2><p>${met} of ${rows.size * columns.length} pairs</p>
<div><table><thead><tr><th></th>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}
