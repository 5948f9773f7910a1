// A spreadsheet runs a cell that begins with one of these as a formula, also behind spaces and inside quotes; some read
// their full-width forms of East Asia alike. Apostrophes before them are what an escape leaves, and count with them.
const formula = /^'*\s*[=+\-@|\t\r\n＝＋－＠]/

/** A text as a cell: quoted, and never a formula. `withoutEscape` makes it again what it was. */
export function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The text of a cell that `textCell` wrote, once its quotes are read. */
export function withoutEscape(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** An amount in rupees (two decimals) or points (none) as a plain number; empty where there is none. */
export function amountCell(amount: number | undefined, decimals: 0 | 2): string {
  return amount === undefined ? '' : amount.toFixed(decimals)
}

/** A line of a CSV file as RFC 4180 has it. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** A line of texts alone. */
export function textRecord(texts: readonly string[]): string {
  return csvRecord(texts.map(textCell))
}

/** The first line of a file, with the mark before it that tells Excel that the file is UTF-8. */
export function headRecord(titles: readonly string[]): string {
  return `\uFEFF${textRecord(titles)}`
}
