import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { itemId, seenVersion } from './contents-fields.ts'

export const removeMenuItem = defineCall<typeof removeMenuItemContract>()({
  wire: { method: 'POST', path: '/back-office/api/removeMenuItem', encoding: 'json' },
  access: staff('owner'),
})

export const removeMenuItemContract = () =>
  defineContract({
    summary: 'Removes a menu item for good.',
    limit: 'change',
    input: z.object({ item_id: itemId, version: seenVersion }),
    output: answer({}),
    refusals: {
      notFound: [404, 'office.menu.gone'],
      /** `data` is the row as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
