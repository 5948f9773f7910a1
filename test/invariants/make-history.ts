import { expect } from 'vitest'
import { updateBankDetails } from '../../src/features/bank/bank.calls.ts'
import { cancelLines } from '../../src/features/orders/life/cancel-lines.flow.ts'
import { advanceOrder } from '../../src/features/orders/life/order-life.flow.ts'
import { sendOwnPart } from '../../src/features/parcels/send-part.flow.ts'
import { returnLines } from '../../src/features/returns/return-order.flow.ts'
import { approveWithdrawal } from '../../src/features/withdrawals/payout/approve-withdrawal.flow.ts'
import { markPaidByHand } from '../../src/features/withdrawals/payout/mark-withdrawal-paid.flow.ts'
import { withdrawMoney } from '../../src/features/withdrawals/withdrawals.calls.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { TestApp, TestMember } from '../test-app.ts'

/** Creates a paid withdrawal and one that waits. */
export async function withdraw(shop: TestApp, buyer: TestMember): Promise<void> {
  const bank = { bank_ifsc: 'MAHB0000003', bank_name: 'Bank of Maharashtra', bank_address: 'Pune' }
  await shop.send(updateBankDetails, { ...bank, bank_acc_no: '60207418531234' }, buyer)
  const { body } = await shop.send(withdrawMoney, { amount: '500' }, buyer)
  const reference = body.data.withdrawal_no
  expect((await shop.send(withdrawMoney, { amount: '600' }, buyer)).status).toBe(200)
  await inTransaction(shop.db, async (db) => {
    await approveWithdrawal(db, shop.context.secrets, { reference, by: 'a test' })
    await markPaidByHand(db, { reference, utr: 'UTR000001', by: 'a test' })
  })
}

/**
 * Cancels a unit of an order's first line before it leaves, has the order delivered, and returns another
 * unit.
 */
export async function takeApart({ db, context }: TestApp, orderNo: string): Promise<void> {
  const part = { orderNo, units: [{ line: 1, quantity: 1 }], note: '' }
  await inTransaction(db, (inner) => cancelLines(inner, context.jobs, { ...part, actor: 'staff' }))
  for (const to of ['processed', 'delivered'] as const)
    await inTransaction(db, (inner) => advanceOrder(inner, { orderNo, to, actor: 'staff' }))
  await inTransaction(db, (inner) => returnLines(inner, context.jobs, part))
}

/** Sends one unit of an order separately; the other units stay in the shop. */
export async function sendPart(shop: TestApp, orderNo: string): Promise<void> {
  const { id: staffId } = await shop.createStaff('orders')
  const part = { units: [{ line: 1, quantity: 1 }], seenParcels: 0 }
  const how = { carrier: undefined, note: '', weightGrams: undefined, staffId }
  const sent = await inTransaction(shop.db, (db) => sendOwnPart(db, { orderNo, part, ...how }))
  expect(sent.refused).toBeUndefined()
}
