import * as z from 'zod/mini'
import { fromRupees, type Paise } from '../../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../../money/percent.ts'

const storedTier = z.object({
  from_rupees: z.number().check(z.gte(0)),
  percent: z.number().check(z.gte(0), z.lte(100)),
})

/**
 * The discount that a cart of this total earns: the highest tier it reaches. A tier that cannot be read counts as not
 * there, because a slip of the operator's must neither stop orders nor take the other tiers with it.
 */
export function specialDiscountFor(total: Paise, tiers: unknown): BasisPoints {
  const reached = readTiers(tiers).filter(({ from_rupees }) => total >= (fromRupees(from_rupees) ?? Infinity))
  const highest = reached.toSorted((a, b) => b.from_rupees - a.from_rupees || b.percent - a.percent)[0]
  return basisPoints(Math.round((highest?.percent ?? 0) * 100))
}

function readTiers(tiers: unknown): z.output<typeof storedTier>[] {
  if (!Array.isArray(tiers)) return []
  return tiers.flatMap((tier) => {
    const read = storedTier.safeParse(tier)
    return read.success ? [read.data] : []
  })
}
