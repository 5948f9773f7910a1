import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { idOut } from '../../wire/fields.ts'

export const getShopList = defineCall({
  wire: { method: 'GET', path: '/Admin/get_shop_list', encoding: 'query' },
  summary: 'The stores people can visit, by name.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({}),
  output: answer({
    data: z.array(
      z.object({
        id: idOut,
        shop_name: z.string(),
        shop_address: z.string(),
        tehasil_name: z.string(),
        shop_contact: z.string(),
      }),
    ),
  }),
})
