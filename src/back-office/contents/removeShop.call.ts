import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { seenVersion, shopId } from './contents-fields.ts'

export const removeShop = defineCall<typeof removeShopContract>()({
  wire: { method: 'POST', path: '/back-office/api/removeShop', encoding: 'json' },
  access: staff('owner'),
})

export const removeShopContract = () =>
  defineContract({
    summary: 'Removes a shop for good.',
    limit: 'change',
    input: z.object({ shop_id: shopId, version: seenVersion }),
    output: answer({}),
    refusals: {
      notFound: [404, 'office.shops.gone'],
      /** `data` is the row as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
