// A spreadsheet runs a cell that begins with one of these as a formula, also behind spaces. One that begins with an
// apostrophe before such a character is what this makes of it, and so gets another one.
const beginsFormula = /^'*\s*[=+\-@\t\r|]/
const isEscaped = /^'+\s*[=+\-@\t\r|]/

/** A text that no spreadsheet runs. `withoutEscape` makes it again what it was. */
export function escapeFormula(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text
}

export function withoutEscape(cell: string): string {
  return isEscaped.test(cell) ? cell.slice(1) : cell
}

/** A line of a CSV file: every cell in quotes, and none a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}
