// The most rows of one insert: a statement has at most 65,535 parameters, and a product takes 16.
const rowsMax = 1_000

/** Splits rows into chunks that one statement can insert. */
export function inParts<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsMax) }, (_, part) =>
    rows.slice(part * rowsMax, (part + 1) * rowsMax),
  )
}
