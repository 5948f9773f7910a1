import * as z from 'zod/mini'
import { fromRupees, type Paise } from '../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../money/percent.ts'

const storedTiers = z.array(
  z.object({ from_rupees: z.number().check(z.gte(0)), percent: z.number().check(z.gte(0), z.lte(100)) }),
)

/**
 * The discount that a cart of this total earns: the highest tier it reaches.
 * A setting that cannot be read gives none, because a slip of the operator's must not stop orders.
 */
export function specialDiscountFor(total: Paise, tiers: unknown): BasisPoints {
  const stored = storedTiers.safeParse(tiers)
  const reached = (stored.data ?? []).filter(
    ({ from_rupees }) => total >= (fromRupees(from_rupees) ?? Infinity),
  )
  const highest = reached.toSorted((a, b) => b.from_rupees - a.from_rupees)[0]
  return basisPoints(Math.round((highest?.percent ?? 0) * 100))
}
