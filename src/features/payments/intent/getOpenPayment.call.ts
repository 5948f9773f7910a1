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
      'The online payment that the member began for this purpose and has not finished: what it holds of the wallet, until when, and what the checkout goes on with. null where there is none.',
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
