import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut } from '../../wire/fields.ts'

export const getMenuList = defineCall<typeof getMenuListContract>()({
  wire: { method: 'POST', path: '/User/getMenuList', encoding: 'form' },
  access: 'anyone',
})

export const getMenuListContract = () =>
  defineContract({
    summary: "Lists the operator's menu items, by menu. Menu 5 is shown below the site's own links.",
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({}),
    output: answer({
      data: z.array(
        z.object({
          menu_id: idOut,
          submenu_details: z.array(
            z.object({ url: z.string(), icon: z.string(), sub_menu_name: z.string() }),
          ),
        }),
      ),
      base_url: z.string(),
    }),
  })
