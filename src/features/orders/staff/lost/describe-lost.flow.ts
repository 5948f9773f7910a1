import { paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { mayReceiveCash, mayStep } from '../steps/may-step.ts'
import { readLostOrder } from './lost-orders.sql.ts'

/** Describes a lost order for staff, in the form of lostOut; undefined if the order was not lost. */
export async function describeLost(
  db: Db,
  order: { id: number; member_id: number },
  staff: Parameters<typeof mayStep>[0],
) {
  const found = await readLostOrder(db, order)
  if (!found) return undefined
  const { claim, asked, asked_at: askedAt, paid, reference, ended_at: endedAt } = found
  const isOpen = claim === 'none' || claim === 'asked'
  return {
    courier: found.courier,
    lost_at: found.lost_at,
    claim,
    asked: asked === null ? undefined : { amount: paise(asked), by: found.asker ?? '', at: askedAt! },
    paid: paid === null ? undefined : { amount: paise(paid), reference: reference ?? '' },
    ended: endedAt ? { by: found.ender ?? '', at: endedAt, note: found.note } : undefined,
    may_ask: isOpen && (mayStep(staff) || mayReceiveCash(staff)),
    may_end: claim !== 'paid' && claim !== 'void' && mayReceiveCash(staff),
  }
}
