import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut } from '../../../../wire/fields.ts'

export const listProductChoices = staffCall<typeof listProductChoicesContract>()(
  'listProductChoices',
  'catalogue',
)

export const listProductChoicesContract = () =>
  defineContract({
    summary: 'Lists the categories that a product may have, by name.',
    input: z.object({}),
    output: answer({ categories: z.array(z.object({ id: idOut, name: z.string() })) }),
  })
