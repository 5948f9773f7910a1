// A spreadsheet runs a cell that begins with one of these as a formula, also behind spaces and inside quotes; some read their
// wide forms of East Asia alike.
const beginsFormula = /^[\s]*[=+\-@\t\r|＝＋－＠]/

/** A text as a cell: quoted, and never a formula. */
export function textCell(text: string): string {
  const safe = beginsFormula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** An amount as a plain decimal number; empty where there is none. */
export function amountCell(amount: number | undefined, decimals: 0 | 2): string {
  return amount === undefined ? '' : amount.toFixed(decimals)
}

/** A line of a CSV file as RFC 4180 has it. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** Tells Excel that the file is UTF-8; first in the file. */
export const byteOrderMark = '\uFEFF'
