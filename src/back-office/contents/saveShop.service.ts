import { lockShop, readShop, writeShop } from '../../features/shops/shops.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { saveShop } from './saveShop.call.ts'

export const saveShopService: Service<typeof saveShop> = async (context, input) => {
  const { staff } = context
  const reused = () => refuse(saveShop, 'savedAlready')
  return await changeOnce(context, { staff, call: 'saveShop', input, reused }, async (db) => {
    const known = input.shop_id === undefined ? undefined : Number(input.shop_id)
    const before = known === undefined ? undefined : await lockShop(db, known)
    if (known !== undefined && !before) throw refuse(saveShop, 'notFound')
    if (before && before.version !== input.version)
      throw refuse(saveShop, 'changedMeanwhile', { data: before })
    const id = await writeShop(
      db,
      known,
      {
        name: input.name,
        address: input.address,
        tehsil: input.tehsil,
        contact: input.contact,
        hours: input.hours,
        shown: input.is_shown,
      },
      input.translations,
    )
    const data = (await readShop(db, id))!
    await recordChange(db, staff, {
      action: 'saveShop',
      subject: `shop ${id}`,
      before: before ?? null,
      after: data,
    })
    return { data }
  })
}
