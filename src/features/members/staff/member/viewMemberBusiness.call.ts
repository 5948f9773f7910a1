import * as z from 'zod/mini'
import { withdrawalOut } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { orderStatuses } from '../../../orders/staff/order-fields.ts'
import { intentOut } from '../../../payments/staff/payments/payment-fields.ts'
import { memberHeadOut, memberNo } from '../member-fields.ts'

export const viewMemberBusiness = staffCall<typeof viewMemberBusinessContract>()(
  'viewMemberBusiness',
  'support',
)

export const viewMemberBusinessContract = () =>
  defineContract({
    summary:
      "Returns a member's latest orders, online payments and withdrawals. Their own lists hold all of them.",
    input: z.object({ member_id: memberNo }),
    output: answer({
      member: memberHeadOut,
      orders: z.array(
        z.object({
          orderno: z.string(),
          status: z.enum(orderStatuses),
          is_cancelled: z.boolean(),
          date_time: momentOut,
          amount: rupeesOut,
          items: z.string(),
        }),
      ),
      payments: z.array(intentOut),
      withdrawals: z.array(withdrawalOut),
      /** True if the requester may open the pages of payments and withdrawals. */
      may_open_finance: z.boolean(),
    }),
    refusals: { unknown: [404, 'office.members.unknown'] },
  })
