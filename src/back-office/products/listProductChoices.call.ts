import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut } from '../../wire/fields.ts'

export const listProductChoices = defineCall<typeof listProductChoicesContract>()({
  wire: { method: 'POST', path: '/back-office/api/listProductChoices', encoding: 'json' },
  access: staff('catalogue'),
})

const choice = z.object({ id: idOut, name: z.string() })

export const listProductChoicesContract = () =>
  defineContract({
    summary: 'The categories and brands that a product may have, by name.',
    input: z.object({}),
    output: answer({ categories: z.array(choice), brands: z.array(choice) }),
  })
