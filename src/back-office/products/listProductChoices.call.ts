import * as z from 'zod/mini'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut } from '../../wire/fields.ts'

export const listProductChoices = staffCall<typeof listProductChoicesContract>()(
  'listProductChoices',
  'catalogue',
)

const choice = z.object({ id: idOut, name: z.string() })

export const listProductChoicesContract = () =>
  defineContract({
    summary: 'The categories and brands that a product may have, by name.',
    input: z.object({}),
    output: answer({ categories: z.array(choice), brands: z.array(choice) }),
  })
