// The most rows of one insert. A statement can have 65,535 parameters, and a product row needs 16.
const rowsMax = 1_000

/** Splits rows into chunks that one statement can insert. */
export function inParts<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsMax) }, (_, part) =>
    rows.slice(part * rowsMax, (part + 1) * rowsMax),
  )
}
