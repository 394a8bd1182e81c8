/** Columns for a terminal: the first begins at the left, numbers end at the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = rows.map((row) =>
    row.map((cell, column) => {
      const width = widths[column] ?? 0
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    }),
  )
  return lines.map((cells) => `  ${cells.join('   ')}`.trimEnd()).join('\n')
}

export function formatCount(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}
