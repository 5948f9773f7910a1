import { expect, it } from 'vitest'
import { type CsvRecord, recordsOf } from './records.ts'

async function read(...lines: string[]): Promise<CsvRecord[]> {
  const records = []
  for await (const record of recordsOf(linesOf(lines))) records.push(record)
  return records
}

async function* linesOf(lines: string[]) {
  yield* lines
}

const filler = (count: number) => Array.from({ length: count }, (_, index) => `${index},filler`)

it.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['a,,', ['a', '', '']],
  ['"a,b","say ""hi""",', ['a,b', 'say "hi"', '']],
  ['"",', ['', '']],
  ['\uFEFFname,price', ['name', 'price']],
])('reads the CSV line %j as the fields %j', async (line, fields) => {
  expect(await read(line)).toEqual([{ line: 1, fields }])
})

it('names the first line of a CSV record, and skips blank lines', async () => {
  expect(await read('a,b', '', '  ', 'c,"d', 'e",f', '', 'g', '')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 4, fields: ['c', 'd\ne', 'f'] },
    { line: 7, fields: ['g'] },
  ])
})

it('reads a CSV record that crosses a parsing boundary', async () => {
  const lines = [...filler(195), 'x,"over', 'ten', ...Array.from({ length: 8 }, () => '…'), 'lines"', 'y']
  const records = await read(...lines)
  expect(records).toHaveLength(197)
  expect(records.at(-2)).toMatchObject({ line: 196, fields: ['x', expect.stringMatching(/^over\nten\n/)] })
  expect(records.at(-1)).toEqual({ line: 207, fields: ['y'] })
})

it.each([
  ['followed by quotes', ['a,"forgotten', 'b,"c"', ...filler(300)]],
  ['followed by none', ['a,"forgotten', 'b,c', ...filler(300)]],
  ['matched only many lines later', ['a,"forgotten', 'b,c', ...filler(30), 'z"', ...filler(269)]],
  ['near the end', ['a,"forgotten', 'b,c']],
])('skips only the line with a forgotten quote, %s', async (_, lines) => {
  const records = await read('id,name', ...lines)
  expect(records[1]).toEqual({ line: 2, problem: 'its quotes do not match' })
  expect(records[2]).toMatchObject({ line: 3, fields: ['b', 'c'] })
  const problems = records.filter((record) => 'problem' in record).length
  expect(problems).toBe(lines.includes('z"') ? 2 : 1)
  expect(records).toHaveLength(lines.length + 1)
})
