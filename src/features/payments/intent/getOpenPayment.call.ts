import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut, rupeesOut, text } from '../../../wire/fields.ts'
import { checkoutOpeningOut } from '../browser/checkout-opening.ts'
import { purposeNames } from './purpose-names.ts'

export const getOpenPayment = defineCall<typeof getOpenPaymentContract>()({
  wire: { method: 'POST', path: '/User/getOpenPayment', encoding: 'form' },
  access: 'member',
})

export const getOpenPaymentContract = () =>
  defineContract({
    summary:
      "Returns the member's unfinished online payment for this purpose: its wallet hold, its expiry and the checkout's options; null if there is none.",
    input: z.object({
      user_id: memberId,
      purpose: text({
        max: 10,
        rules: [[(purpose) => purposeNames.some((name) => name === purpose), 'payments.choosePurpose']],
      }),
    }),
    output: answer({
      data: z.nullable(
        z.object({
          /** The total, the part held from the wallet, and the part to be paid online. */
          amount: rupeesOut,
          wallet: rupeesOut,
          online: rupeesOut,
          /** When the intent expires and its holds are released. */
          expires_at: momentOut,
          checkout: checkoutOpeningOut,
        }),
      ),
    }),
  })
