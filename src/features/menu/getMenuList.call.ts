import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { idOut } from '../../wire/fields.ts'

export const getMenuList = defineCall({
  wire: { method: 'POST', path: '/User/getMenuList', encoding: 'form' },
  summary:
    "Menu items that the operator added, by menu. Menu 5 is what members see below the site's own links.",
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({}),
  output: answer({
    data: z.array(
      z.object({
        menu_id: idOut,
        submenu_details: z.array(z.object({ url: z.string(), icon: z.string(), sub_menu_name: z.string() })),
      }),
    ),
    base_url: z.string(),
  }),
})
