import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { direction } from '../catalogue/group-fields.ts'
import { itemId } from './contents-fields.ts'

export const moveMenuItem = defineCall<typeof moveMenuItemContract>()({
  wire: { method: 'POST', path: '/back-office/api/moveMenuItem', encoding: 'json' },
  access: staff('owner'),
})

export const moveMenuItemContract = () =>
  defineContract({
    summary: 'Moves a menu item by one place.',
    limit: 'change',
    input: z.object({ item_id: itemId, direction }),
    output: answer({ data: z.object({ is_moved: z.boolean() }) }),
  })
