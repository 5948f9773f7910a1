import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { menuItemInput } from './contents-fields.ts'
import { menuItemOut } from './contents-out.ts'

export const saveMenuItem = defineCall<typeof saveMenuItemContract>()({
  wire: { method: 'POST', path: '/back-office/api/saveMenuItem', encoding: 'json' },
  access: staff('owner'),
})

export const saveMenuItemContract = () =>
  defineContract({
    summary: 'Writes a menu item, a new one without `item_id`. Everybody sees it at once.',
    limit: 'change',
    input: menuItemInput,
    output: answer({ data: menuItemOut }),
    refusals: {
      notFound: [404, 'office.menu.gone'],
      /** `data` is the row as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      pictureUnknown: [400, 'office.pictures.unknown'],
      full: [409, 'office.menu.full'],
    },
  })
