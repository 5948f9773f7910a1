import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { shopInput } from './contents-fields.ts'
import { shopOut } from './contents-out.ts'

export const saveShop = defineCall<typeof saveShopContract>()({
  wire: { method: 'POST', path: '/back-office/api/saveShop', encoding: 'json' },
  access: staff('owner'),
})

export const saveShopContract = () =>
  defineContract({
    summary: 'Writes a shop, a new one without `shop_id`. Everybody sees it at once.',
    limit: 'change',
    input: shopInput,
    output: answer({ data: shopOut }),
    refusals: {
      notFound: [404, 'office.shops.gone'],
      /** `data` is the row as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
    },
  })
