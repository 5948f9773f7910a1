import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { findOrdersOfBuyers, readListedOrders } from '../../../orders/staff/list/orders-list.sql.ts'
import { listOfficeIntents } from '../../../payments/staff/payments/payment-lists.sql.ts'
import { intentRow } from '../../../payments/staff/payments/payment-rows.ts'
import { listWithdrawalsOfMember } from '../../../withdrawals/staff/withdrawal-lists.sql.ts'
import { withdrawalRow } from '../../../withdrawals/staff/withdrawal-row.ts'
import { findMemberHead } from '../office-member.sql.ts'
import { viewMemberBusiness } from './viewMemberBusiness.call.ts'

const shownMax = 25

export const viewMemberBusinessService: Service<typeof viewMemberBusiness> = async ({ db, staff }, input) => {
  const id = Number(input.member_id)
  const member = await findMemberHead(db, id)
  if (!member) throw refuse(viewMemberBusiness, 'unknown')
  const [orderIds, payments, withdrawals] = await Promise.all([
    findOrdersOfBuyers(db, [id], {
      statuses: undefined,
      fromDay: undefined,
      toDay: undefined,
      paidBy: undefined,
      netMin: undefined,
      netMax: undefined,
      pinCode: undefined,
      parcel: undefined,
      changed: undefined,
      isOldestFirst: false,
      after: undefined,
      limit: shownMax,
    }),
    listOfficeIntents(db, {
      state: undefined,
      search: { memberId: id },
      beforeId: undefined,
      limit: shownMax,
    }),
    listWithdrawalsOfMember(db, id, shownMax),
  ])
  const orders = await readListedOrders(db, orderIds)
  return {
    member,
    orders: orders.map(({ order_no, status, is_cancelled, placed_at, net, items }) => ({
      orderno: order_no,
      status,
      is_cancelled,
      date_time: placed_at,
      amount: paise(net),
      items,
    })),
    payments: payments.map(intentRow),
    withdrawals: withdrawals.map(withdrawalRow),
    may_open_finance: staff.roles.some((role) => role === 'owner' || role === 'finance'),
  }
}
