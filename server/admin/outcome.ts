/** What a command says. */
export interface Outcome {
  lines: string[]
  /** The command was refused, and nothing was written. */
  failed: boolean
}

export function success(lines: string[]): Outcome {
  return { lines, failed: false }
}

/** Aligns columns with two spaces. Double spaces in names become one, so that no name looks like two columns. */
export function columns(table: readonly string[][]): string[] {
  const rows = table.map((row) => row.map((cell) => cell.replaceAll(/\p{Zs}+/gu, ' ')))
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const widths = (rows[0] ?? []).map((_, column) => width(column))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
