import * as z from 'zod/mini'
import type { ServedCall } from '../../src/platform/feature.ts'
import { type AskedList, askedLists } from '../office/asked-lists.ts'
import { countBlocks, noteStatements, takeStatements } from '../office/count-blocks.ts'
import { type Office, openOffice } from '../office/open-office.ts'
import { rangeOf } from '../results.ts'
import { type Spread, spreadOf } from '../spread.ts'
import type { Figure, Part } from './part.ts'

const small = { products: 1_000, orders: 1_000 }
const large = { products: 1_000_000, orders: 1_000_000 }
const quick = { products: 20_000, orders: 20_000 }
const p50MaxMs = 100
const growthMax = 1.5
/** What a page may touch, of 8 kB each: what memory holds of them is read in a few milliseconds. */
const blocksMax = 2_000
/** How long one list is asked in one round, so that a slow one does not hold up all others. */
const msOfRound = 80
const timesMax = 10

type Measured = { name: string; p50: { few: Spread; many: Spread }; ratio: Spread; blocks: { few: number; many: number } }

/**
 * Every list of the staff by each filter and order, and the lists of the shop, in a shop of a thousand products and orders and
 * in one of a million, turn by turn: how long each takes, and how many blocks of the database it touches, which is the same
 * on a busy machine.
 */
export const officeLists: Part = {
  name: 'office-lists',
  isOnlyByName: true,
  async run(_ground, { isQuick, rounds }) {
    const opened: Office[] = []
    try {
      noteStatements()
      const few = await openOffice(small, process.env['OFFICE_FOLDER_SMALL'])
      opened.push(few)
      // Filled beforehand, for who measures more than once.
      const many = await openOffice(isQuick ? quick : large, process.env['OFFICE_FOLDER'])
      opened.push(many)
      const measured: Measured[] = []
      for (const pair of pairsOf(few, many)) measured.push(await compare(pair, { few, many, rounds }))
      return {
        figures: [figure('the larger shop, filled', many.filledInSeconds, 's'), ...summaryOf(measured)],
        tables: [tableOf(measured)],
      }
    } finally {
      for (const office of opened) await office.close()
    }
  },
}

type Pair = { call: ServedCall; few: AskedList; many: AskedList }

/** Each list as both shops are asked for it, with things of their own. A list that nobody thought of is asked for as it is. */
function pairsOf(few: Office, many: Office): Pair[] {
  const ofFew = askedLists(few.samples)
  const asked = askedLists(many.samples).map((one, at) => ({ few: ofFew[at]!, many: one }))
  const forgotten = many.calls
    .filter((call) => isList(call) && !asked.some((one) => one.many.call === nameOf(call)))
    .map((call) => ({ call: nameOf(call), as: 'first page', input: {} }))
  return [...asked, ...forgotten.map((one) => ({ few: one, many: one }))].map((one) => {
    const call = many.calls.find((known) => nameOf(known) === one.many.call)
    if (!call) throw new Error(`There is no call ${one.many.call}.`)
    return { call, ...one }
  })
}

const nameOf = ({ wire }: ServedCall) => wire.path.split('/').at(-1)!

function isList({ wire, output }: ServedCall): boolean {
  return (
    wire.path.startsWith('/back-office/api/') &&
    JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' })).includes('"next_cursor"')
  )
}

async function compare(
  pair: Pair,
  { few, many, rounds }: { few: Office; many: Office; rounds: number },
): Promise<Measured> {
  const askFew = () => few.ask(pair.call, pair.few.input)
  const askMany = () => many.ask(pair.call, pair.many.input)
  const name = `${pair.many.call}: ${pair.many.as}`
  const blocks = { few: await countedBlocks(name, few, askFew), many: await countedBlocks(name, many, askMany) }
  const { ms } = await askMany()
  const times = Math.max(1, Math.min(timesMax, Math.floor(msOfRound / ms)))
  const p50s: { few: number; many: number }[] = []
  // The first round reads what later ones find in memory, and has statements prepared.
  for (let round = 0; round <= rounds; round += 1) {
    const took = { few: [] as number[], many: [] as number[] }
    for (let time = 0; time < times; time += 1) {
      took.few.push((await askFew()).ms)
      took.many.push((await askMany()).ms)
    }
    if (round > 0) p50s.push({ few: spreadOf(took.few).median, many: spreadOf(took.many).median })
  }
  takeStatements()
  return {
    name,
    p50: { few: spreadOf(p50s.map((one) => one.few)), many: spreadOf(p50s.map((one) => one.many)) },
    ratio: spreadOf(p50s.map((one) => one.many / one.few)),
    blocks,
  }
}

/** The blocks that all statements of one answer touch, in the plan of the two that touches more. */
async function countedBlocks(name: string, office: Office, ask: () => ReturnType<Office['ask']>): Promise<number> {
  takeStatements()
  const { status, body } = await ask()
  if (status !== 200) throw new Error(`${name} answers ${status}: ${JSON.stringify(body)}`)
  let blocks = 0
  for (const statement of takeStatements()) {
    const { own, prepared } = await countBlocks(office.client, statement)
    blocks += Math.max(own, prepared)
  }
  return blocks
}

function summaryOf(measured: Measured[]): Figure[] {
  const over = (isOver: (one: Measured) => boolean) => measured.filter(isOver).length
  return [
    figure('lists asked for', measured.length, ''),
    { ...figure(`above ${p50MaxMs} ms`, over((one) => one.p50.many.median > p50MaxMs), ''), aim: { max: 0 } },
    {
      ...figure(`above ${growthMax} times that of a thousand`, over((one) => one.ratio.median > growthMax), ''),
      aim: { max: 0 },
    },
    { ...figure(`above ${blocksMax} blocks`, over((one) => one.blocks.many > blocksMax), ''), aim: { max: 0 } },
  ]
}

function tableOf(measured: Measured[]) {
  return {
    head: ['list', 'p50 ms, a thousand', 'p50 ms, a million', 'ratio', 'blocks, a thousand', 'blocks, a million'],
    rows: measured.map(({ name, p50, ratio, blocks }) => [
      name,
      rangeOf(p50.few),
      rangeOf(p50.many),
      rangeOf(ratio),
      String(blocks.few),
      String(blocks.many),
    ]),
  }
}

function figure(name: string, value: number, unit: Figure['unit']): Figure {
  return { part: 'office-lists', name, value, unit }
}
