import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { menuItemOut } from './contents-out.ts'

export const getMenuItems = defineCall<typeof getMenuItemsContract>()({
  wire: { method: 'POST', path: '/back-office/api/getMenuItems', encoding: 'json' },
  access: staff('owner'),
})

export const getMenuItemsContract = () =>
  defineContract({
    summary: 'Every item of the members’ menu in its order, shown or not.',
    input: z.object({}),
    output: answer({ data: z.array(menuItemOut) }),
  })
