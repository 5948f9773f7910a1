import { bankOfIfsc } from './bank-codes.ts'
import { ifscOf, isIfsc } from './ifsc.ts'

/** The index of each column. */
export type BranchColumns = Record<(typeof columnNames)[number], number>

/** Thrown for a row that cannot be imported. The message is for the report. */
export class BadBranchError extends Error {
  override name = 'BadBranchError'
}

const columnNames = ['ifsc', 'bank', 'branch', 'address'] as const
const lengthsMax = { bank: 120, branch: 120, address: 300 }
const oddCharacters = /[\p{Cc}\p{Cf}\p{Cs}]/u

/** Parses a file's header to the index of each needed column. Ignores other columns. */
export function readBranchColumns(header: string[]): BranchColumns {
  const names = header.map((name) => name.trim().toLowerCase())
  const column = (name: string) => {
    const index = names.indexOf(name)
    if (index < 0) throw new BadBranchError(`the header has no column ${name}`)
    return index
  }
  return Object.fromEntries(columnNames.map((name) => [name, column(name)])) as BranchColumns
}

/**
 * Parses a row.
 * @throws BadBranchError with the reason if the row cannot be imported.
 */
export function readBranchRow(fields: string[], columns: BranchColumns) {
  const given = fields[columns.ifsc] ?? ''
  if (!isIfsc(given)) throw new BadBranchError(`'${given.trim().slice(0, 20)}' is not an IFSC`)
  const ifsc = ifscOf(given)
  return {
    ifsc,
    // Falls back to the IFSC, because a few rows have an address but no bank name.
    bank: readText(fields, columns, 'bank') || bankOfIfsc(ifsc) || ifsc.slice(0, 4),
    branch: readText(fields, columns, 'branch'),
    address: readText(fields, columns, 'address'),
  }
}

function readText(fields: string[], columns: BranchColumns, name: keyof typeof lengthsMax): string {
  // Collapses line breaks and repeated spaces, which addresses contain.
  const text = (fields[columns[name]] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text.length > lengthsMax[name]) throw new BadBranchError(`its ${name} is too long`)
  if (oddCharacters.test(text)) throw new BadBranchError(`its ${name} has unusual characters`)
  return text
}
