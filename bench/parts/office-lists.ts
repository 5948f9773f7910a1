import * as z from 'zod/mini'
import type { ServedCall } from '../../src/platform/feature.ts'
import { type Office, openOffice } from '../office/open-office.ts'
import { spreadOf } from '../spread.ts'
import type { Figure, Part } from './part.ts'

const small = { products: 1_000, orders: 1_000 }
const large = { products: 1_000_000, orders: 1_000_000 }
const quick = { products: 20_000, orders: 20_000 }
const p50MaxMs = 100
const growthMax = 1.5

/**
 * The first page of every list of the staff, in a shop of a thousand products and orders and in one of a million, turn by
 * turn. The lists are those calls whose answers say where their next page begins, so a new one is measured by itself.
 */
export const officeLists: Part = {
  name: 'office-lists',
  isOnlyByName: true,
  async run(_ground, { isQuick, rounds }) {
    const opened: Office[] = []
    try {
      const few = await openOffice(small)
      opened.push(few)
      // Filled beforehand, for who measures more than once.
      const many = await openOffice(isQuick ? quick : large, process.env['OFFICE_FOLDER'])
      opened.push(many)
      const figures: Figure[] = [figure('a million products and orders, filled', many.filledInSeconds, 's')]
      for (const call of many.calls.filter(isList))
        figures.push(...(await compare(call, { few, many, rounds, times: isQuick ? 10 : 30 })))
      return { figures }
    } finally {
      for (const office of opened) await office.close()
    }
  },
}

/** What lists of one thing ask for. Others are asked for without anything. */
const inputs: Readonly<Record<string, object>> = {
  getProductImport: { import_id: '1' },
  viewAccount: { account_id: '1' },
  viewTdsReport: { quarter: '2026-3' },
}

function isList({ output }: ServedCall): boolean {
  return JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' })).includes(
    '"next_cursor"',
  )
}

async function compare(
  call: ServedCall,
  { few, many, rounds, times }: { few: Office; many: Office; rounds: number; times: number },
): Promise<Figure[]> {
  const name = call.wire.path.split('/').at(-1)!
  const input = inputs[name] ?? {}
  const first = await many.ask(call, input)
  if (first.status !== 200) {
    console.log(`${name}: not measured, it answers ${first.status} to ${JSON.stringify(input)}`)
    return []
  }
  const p50s: { few: number; many: number }[] = []
  // The first round reads what later ones find in memory.
  for (let round = 0; round <= rounds; round += 1) {
    const took = { few: [] as number[], many: [] as number[] }
    for (let time = 0; time < times; time += 1) {
      took.few.push((await few.ask(call, input)).ms)
      took.many.push((await many.ask(call, input)).ms)
    }
    if (round > 0) p50s.push({ few: spreadOf(took.few).median, many: spreadOf(took.many).median })
  }
  return [
    {
      ...figure(`${name}, p50 with a million`, 0, 'ms'),
      ...spread(p50s.map((one) => one.many)),
      aim: { max: p50MaxMs },
    },
    {
      ...figure(`${name}, beside a thousand`, 0, '×'),
      ...spread(p50s.map((one) => one.many / one.few)),
      aim: { max: growthMax },
    },
  ]
}

function spread(values: number[]): Pick<Figure, 'value' | 'range'> {
  const { median, min, max } = spreadOf(values)
  return { value: median, range: { min, max } }
}

function figure(name: string, value: number, unit: Figure['unit']): Figure {
  return { part: 'office-lists', name, value, unit }
}
