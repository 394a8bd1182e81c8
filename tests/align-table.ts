/** Rows as a table of Markdown, its columns below each other as the formatter wants them. */
export function alignTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rest].map((row) => row[at]?.length ?? 0)),
  )
  const write = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const line = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [write(head), line, ...rest.map(write)].join('\n')
}
