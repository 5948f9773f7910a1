// A statement has at most 65,535 parameters, of which a product takes 16.
const rowsMax = 1_000

/** Rows in parts of as many as one statement may insert. */
export function inParts<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsMax) }, (_, part) =>
    rows.slice(part * rowsMax, (part + 1) * rowsMax),
  )
}
