// Matches a cell that a spreadsheet would run as a formula, even after spaces and inside quotes. Includes the
// full-width East Asian forms, which some spreadsheets accept. Also matches leading apostrophes, so that
// `withoutEscape` always restores the original text.
const formula = /^'*\s*[=+\-@|\t\r\n＝＋－＠]/

/** Returns a text as a quoted cell that is never a formula. `withoutEscape` restores the text. */
export function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Returns the original text of a cell from `textCell`, after its quotes are parsed. */
export function withoutEscape(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** Returns an amount in rupees (two decimals) or points (none) as a plain number; empty when undefined. */
export function amountCell(amount: number | undefined, decimals: 0 | 2): string {
  return amount === undefined ? '' : amount.toFixed(decimals)
}

/** Returns one line of a CSV file as RFC 4180 defines it. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** Returns one CSV line of texts. */
export function textRecord(texts: readonly string[]): string {
  return csvRecord(texts.map(textCell))
}

/** Returns the header line of a file, with the byte order mark by which Excel recognises UTF-8. */
export function headRecord(titles: readonly string[]): string {
  return `\uFEFF${textRecord(titles)}`
}
