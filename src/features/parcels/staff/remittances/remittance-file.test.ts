import { expect, it } from 'vitest'
import { readRemittances, rowsMax } from './remittance-file.ts'

const head = ['Reference', 'AWB', 'Amount', 'Date']
const row = ['UTR1', 'BM1', '999.50', '2026-11-20']
const read = (...records: string[][]) =>
  readRemittances(records.map((fields, index) => ({ line: index + 1, fields })))

it("reads a courier's file by its column names in any order", () => {
  const found = read(['Date', 'Remark', 'amount', 'ORDER', 'utr'], ['2026-11-20', 'x', '10', 'BM1', 'U1'])
  expect(found).toEqual({
    remittances: [
      { reference: 'U1', paidOn: '2026-11-20', rows: [{ line: 2, named: 'BM1', received: 1_000 }] },
    ],
  })
})

it("adds rows of one reference in a courier's file into one payment", () => {
  const found = read(head, row, ['UTR2', 'BM2', '5', '2026-11-21'], ['UTR1', 'BM3', '7', '2026-11-20'])
  expect('remittances' in found && found.remittances.map(({ rows }) => rows.length)).toEqual([2, 1])
})

it.each([
  ['no head', [row], { line: 1, what: 'noHeader' }],
  ['nothing', [], { line: 1, what: 'noHeader' }],
  ['no rows', [head], { line: 1, what: 'empty' }],
  ['a short row', [head, row.slice(1)], { line: 2, what: 'columns' }],
  ['no reference', [head, ['', 'BM1', '1', '2026-11-20']], { line: 2, what: 'reference' }],
  ['no order', [head, ['U', ' ', '1', '2026-11-20']], { line: 2, what: 'order' }],
  ['a negative amount', [head, ['U', 'BM1', '-1', '2026-11-20']], { line: 2, what: 'amount' }],
  ['an amount with a comma', [head, ['U', 'BM1', '1,000', '2026-11-20']], { line: 2, what: 'amount' }],
  ['a fraction of a paisa', [head, ['U', 'BM1', '1.005', '2026-11-20']], { line: 2, what: 'amount' }],
  ['a day that is none', [head, row, ['U', 'BM1', '1', '31/02/2026']], { line: 3, what: 'date' }],
  ['two days', [head, row, ['UTR1', 'BM2', '1', '2026-11-21']], { line: 3, what: 'otherDate' }],
  [
    'too many rows',
    [head, ...Array.from({ length: rowsMax + 1 }, () => row)],
    { line: rowsMax + 2, what: 'tooMany' },
  ],
] as const)("refuses a courier's file with %s by its line", (_what, records, problem) => {
  expect(read(...records.map((fields) => [...fields]))).toEqual({ problem })
})
