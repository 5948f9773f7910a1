import { features } from '../../../src/server/application.ts'
import { nameOfCall } from '../../../src/wire/name-of-call.ts'
import { type GrowthShop, openGrowthShop, smallest } from '../growth/growth-shop.ts'
import { grows } from '../growth/small-tables.ts'
import { percentile } from '../spread.ts'
import type { Figure, Part } from './part.ts'

const growthMax = 1.5
const ofPrinted = 'grows no faster than what it lists'
const statementMaxMs = 1_000

/**
 * Compares every reading call, with each filter of its list, in a small and a large shop. Compares the number
 * of blocks that PostgreSQL touches. Then measures the longest statement of each nightly job in the large
 * shop.
 */
export const growth: Part = {
  name: 'growth',
  isOnlyByName: true,
  async run(_ground, { members, orders, products, isQuick }) {
    const size = isQuick ? { members: 5_000, orders: 20_000, products: 5_000 } : { members, orders, products }
    const opened: GrowthShop[] = []
    try {
      const few = await openGrowthShop(smallest)
      opened.push(few)
      const many = await openGrowthShop(size, process.env['GROWTH_FOLDER'])
      opened.push(many)
      const { counts } = many
      const filled = `filled with ${counts.members} members, ${counts.orders} orders, ${counts.entries} entries`
      return {
        figures: [
          figure(filled, many.filledInSeconds, 's'),
          ...(await compare(few, many)),
          ...(await runNight(many)),
        ],
      }
    } finally {
      for (const shop of opened) await shop.close()
    }
  },
}

async function compare(few: GrowthShop, many: GrowthShop): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const asked of many.calls) {
    const beside =
      few.calls.find(({ name }) => name === asked.name) ??
      few.calls.find(({ name, call }) => call.key === asked.call.key && !name.includes(','))
    if (!beside) continue
    const [here, there] = [await few.blocksOf(beside), await many.blocksOf(asked)]
    if (here.blocks === 0) continue
    const grown = there.blocks / here.blocks
    const printed = Math.max(1, there.printed) / Math.max(1, here.printed)
    const why = grows[nameOfCall(asked.call)] ?? (grown <= printed * growthMax ? ofPrinted : undefined)
    const sizes = `${here.blocks} blocks for ${here.printed} listed, then ${there.blocks} for ${there.printed}`
    const name = `${asked.name}: ${sizes}${grown > growthMax && why ? ` (${why})` : ''}`
    figures.push({ ...figure(name, grown, '×'), ...(why ? {} : { aim: { max: growthMax } }) })
  }
  figures.sort((a, b) => b.value - a.value)
  const within = figures.filter(({ value }) => value <= growthMax)
  const ratios = figures.map(({ value }) => value).toSorted((a, b) => a - b)
  return [
    figure('calls and choices asked', figures.length, ''),
    figure(`of these within ${growthMax}×`, within.length, ''),
    figure('growth in blocks, the middle of all', percentile(ratios, 0.5), '×'),
    ...figures.filter(({ value }) => value > growthMax),
  ]
}

async function runNight(shop: GrowthShop): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const job of features.flatMap(({ jobs = [] }) => jobs).filter(({ cron }) => cron !== undefined)) {
    const failed: Figure = { ...figure(`${job.name} failed`, 1, ''), aim: { max: 0 } }
    const { longestMs } = await shop.runJob(job).catch(() => ({ longestMs: undefined }))
    if (longestMs === undefined) figures.push(failed)
    else
      figures.push({
        ...figure(`${job.name}: its longest statement`, longestMs, 'ms'),
        aim: { max: statementMaxMs },
      })
  }
  return figures
}

function figure(name: string, value: number, unit: Figure['unit']): Figure {
  return { part: 'growth', name, value, unit }
}
