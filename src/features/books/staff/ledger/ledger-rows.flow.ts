import type { Cause } from '../../../../back-office/finance/finance-names.ts'
import { type AccountKind, accountClasses, onNormalSide } from '../../../../ledger/accounts.ts'
import { paise, toRupees } from '../../../../money/paise.ts'
import { slotDocumentPrefix } from '../../../orders/invoice/order-paper.ts'
import type { LedgerAccount, LedgerEntry } from './ledger-browser.sql.ts'

/** Converts an amount of the ledger to the wire: paise to rupees; points stay points. */
export function inUnit(amount: number, currency: 'INR' | 'PTS'): number {
  return currency === 'INR' ? toRupees(paise(amount)) : amount
}

export function unitOf(currency: 'INR' | 'PTS') {
  return currency === 'INR' ? ('rupees' as const) : ('points' as const)
}

/** Converts a balance of the ledger to the wire: positive if it is on the normal side of its account. */
export function balanceOf(kind: string, amount: number, currency: 'INR' | 'PTS'): number {
  return inUnit(onNormalSide(kind as AccountKind, amount), currency)
}

export const classOf = (kind: string) => accountClasses[kind as AccountKind]

/** Maps an account from the database for staff. */
export function accountRow({ id, kind, currency, balance, ...owner }: LedgerAccount) {
  const { member_id: memberId, name, mobile, is_closed } = owner
  return {
    account_id: id,
    kind,
    unit: unitOf(currency),
    class: classOf(kind),
    member: memberId === null ? null : { id: memberId, name: name ?? '', mobile: mobile ?? '', is_closed },
    balance: balance === null ? null : balanceOf(kind, balance, currency),
  }
}

/** Maps an entry from the database for staff. */
export function entryRow(row: LedgerEntry, currency: 'INR' | 'PTS') {
  const { transfer_id, leg, at, amount, member_id, reference, intent_id, code } = row
  return {
    transfer_id,
    leg,
    code,
    at,
    amount: inUnit(amount, currency),
    member_id,
    cause: causeOf(reference, intent_id),
  }
}

/**
 * Finds the cause of a transfer: the order, withdrawal or other thing that its reference names, or the
 * payment intent for which it was posted.
 */
export function causeOf(reference: Record<string, unknown>, intentId: number | null): Cause | null {
  const found = (
    [
      ['withdrawal', reference['withdrawal_no']],
      ['correction', reference['correction']],
      ['deposit', reference['deposit']],
      ['settlement', reference['settlement']],
      ['remittance', reference['remittance']],
      ['refund', reference['refund']],
      ['order', reference['order_no']],
      ['payment', reference['intent'] ?? intentId],
    ] as const
  ).find(([, id]) => typeof id === 'string' || typeof id === 'number')
  if (found) return { kind: found[0], name: String(found[1]), id: String(found[1]) }
  if (typeof reference['slot'] !== 'number') return null
  const paper = `${slotDocumentPrefix}${reference['slot']}`
  return { kind: 'slot', name: paper, id: paper }
}
