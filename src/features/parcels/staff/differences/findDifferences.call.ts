import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { rupeesOut } from '../../../../wire/fields.ts'
import { differenceOut, waitingOut } from './difference-fields.ts'

export const findDifferences = staffCall<typeof findDifferencesContract>()('findDifferences', 'finance')

export const findDifferencesContract = () =>
  defineContract({
    summary: "Lists uncleared differences of cash remittances, pending write-offs and couriers' debts.",
    input: z.object({}),
    output: answer({
      data: z.array(differenceOut),
      waiting: z.array(waitingOut),
      couriers: z.array(z.object({ courier: z.string(), owed: rupeesOut })),
    }),
  })
