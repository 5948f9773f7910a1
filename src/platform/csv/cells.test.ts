import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountCell, csvRecord, textCell, textRecord, withoutEscape } from './cells.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+919000000001', "'+919000000001"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r\n=cmd|’/c calc’!A0', "'\r\n=cmd|’/c calc’!A0"],
  ['  =1+1', "'  =1+1"],
  ['|cmd', "'|cmd"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  [' ＠SUM(A1)', "' ＠SUM(A1)"],
  ['\ttab', "'\ttab"],
  ['\rreturn', "'\rreturn"],
  ['\nnew line', "'\nnew line"],
  ["'=1+1", "''=1+1"],
  ["'quoted'", "'quoted'"],
  ['Asha P.', 'Asha P.'],
  ['a=b', 'a=b'],
  ['', ''],
])('keeps a spreadsheet from running %j', (text, read) => {
  expect(parse(csvRecord([textCell(text)]), { record_delimiter: '\r\n' })).toEqual([[read]])
})

const formulaText = fc.stringMatching(/^'{0,3} ?[=＝+|\n]?a?$/)
const cellText = fc.oneof(fc.string({ unit: 'binary' }), formulaText)

it('keeps every text with quotes, commas and line ends unchanged', () => {
  fc.assert(
    fc.property(fc.array(cellText, { minLength: 1, maxLength: 5 }), (texts) => {
      const [cells] = parse(textRecord(texts), { record_delimiter: '\r\n' })
      expect(cells?.map(withoutEscape)).toEqual(texts)
    }),
  )
})

it.each([
  [0, 2, '0.00'],
  [1234567.5, 2, '1234567.50'],
  [0.1, 2, '0.10'],
  [1500, 0, '1500'],
  [undefined, 2, ''],
] as const)('writes the amount %j with %i decimals as %s', (amount, decimals, cell) => {
  expect(amountCell(amount, decimals)).toBe(cell)
})
