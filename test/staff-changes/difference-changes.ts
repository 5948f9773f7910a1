import { indianTime } from '../../src/calendar/india.ts'
import { findDifferences } from '../../src/features/parcels/staff/differences/differences.calls.ts'
import { watchProvider } from '../../src/features/payments/outside/poll-refunds-and-disputes.flow.ts'
import { findPaymentCases } from '../../src/features/payments/staff/cases/cases.list.ts'
import { fileBytes } from '../file-bytes.ts'
import type { Input, StaffChanges, StaffChangesFixture } from './fixture.ts'

/** Staff decisions about money received or refunded differently from the shop's records. */
export function differenceChanges({ orders, next, done }: StaffChangesFixture): StaffChanges {
  const { shop } = orders

  /** Creates a remittance without an order, and the input that writes it off. */
  const difference = async (): Promise<Input> => {
    const owner = await shop.createStaff('owner')
    const reference = `DIFF${next()}`
    const day = indianTime(new Date()).slice(0, 10)
    const file = `reference,order,amount,date\n${reference},BM404,70,${day}`
    await done('importRemittance', { courier: 'Blue Dart', file: fileBytes(file) }, owner)
    const { body } = await shop.send(findDifferences, {}, owner)
    const { remittance_id, line } = body.data.find((row) => row.reference === reference)!
    return { remittance_id, line: String(line), kind: 'write_off', reason: 'Told by the courier' }
  }
  const asked = async (): Promise<Input> => ({
    clearing_id: (await done('clearDifference', await difference()))['clearing_id'],
  })

  /** Creates a payment that was refunded at the provider, not by the shop. */
  const refundedOutside = async (): Promise<Input> => {
    const { orderno, paymentId } = await orders.paidPartly()
    await orders.client.refund(orders.refundOf(paymentId, 10_000))
    await watchProvider(orders.context)
    const { body } = await shop.send(findPaymentCases, {}, await shop.createStaff('owner'))
    const { case_no } = body.data.find((row) => row.orderno === orderno)!
    return { case_no, decision: 'accept_loss', note: 'Looked into' }
  }

  return {
    clearDifference: { input: difference, refused: { remittance_id: '999999' } },
    approveClearing: { input: asked, refused: { clearing_id: '999999' } },
    dropClearing: { input: asked, refused: { clearing_id: '999999' } },
    decidePaymentCase: { input: refundedOutside, refused: { case_no: '999999' } },
  }
}
