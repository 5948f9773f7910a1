import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { shopId } from './contents-fields.ts'
import { shopOut } from './contents-out.ts'

export const getShop = defineCall<typeof getShopContract>()({
  wire: { method: 'POST', path: '/back-office/api/getShop', encoding: 'json' },
  access: staff('owner'),
})

export const getShopContract = () =>
  defineContract({
    summary: 'One shop, shown or not.',
    input: z.object({ shop_id: shopId }),
    output: answer({ data: shopOut }),
    refusals: {
      notFound: [404, 'office.shops.gone'],
    },
  })
