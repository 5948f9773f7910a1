import * as z from 'zod/mini'
import { fromRupees, type Paise } from '../../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../../money/percent.ts'

const storedTier = z.object({
  from_rupees: z.number().check(z.gte(0)),
  percent: z.number().check(z.gte(0), z.lte(100)),
})

/**
 * Returns the special discount for a cart total: that of the highest tier that the total reaches. Ignores
 * invalid tiers, so that a mistake in one tier neither stops orders nor disables the other tiers.
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
