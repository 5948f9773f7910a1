import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { panContext } from '../members/pan-context.ts'
import {
  type LinesOf,
  listPossibleDifferences,
  type PossibleDifference,
  type ReturnLine,
} from './return-lines.sql.ts'

/** A line that differs from what the quarter's filed returns state. */
export type Difference = ReturnLine &
  Pick<PossibleDifference, 'name' | 'tax_before' | 'tax_after'> & {
    /** Whether the member's PAN is another one than was filed. */
    has_other_pan: boolean
  }

/**
 * Finds the lines of a quarter that were added, changed or withdrawn since its returns were filed, by member.
 * A member's name alone makes no difference, because the tax department identifies a taxpayer by the PAN. A
 * PAN that the shop erased with the account makes none either.
 */
export async function findDifferences(db: Db, secrets: Secrets, of: LinesOf): Promise<Difference[]> {
  const otherPans = new Map<number, boolean>()
  return (await listPossibleDifferences(db, of)).flatMap(
    ({ pan_now: now, pan_stated: stated, is_member_stated: isStated, ...line }) => {
      const { member_id: memberId, change } = line
      const hasOtherPan =
        otherPans.get(memberId) ?? (isStated && isOtherPan(secrets, memberId, { now, stated }))
      otherPans.set(memberId, hasOtherPan)
      if (change === null && !hasOtherPan) return []
      return [{ ...line, change: change ?? ('changed' as const), has_other_pan: hasOtherPan }]
    },
  )
}

// A PAN is sealed anew when it is saved or the key changes, so equal PANs may have different sealed values.
function isOtherPan(
  secrets: Secrets,
  memberId: number,
  { now, stated }: { now: Buffer | null; stated: Buffer | null },
): boolean {
  if (now === null) return false
  const context = panContext(memberId)
  return stated === null || secrets.open(now, context) !== secrets.open(stated, context)
}
