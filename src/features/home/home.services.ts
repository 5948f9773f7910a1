import { paise } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { productCards } from '../catalogue/list/group-cards.flow.ts'
import { listedProductFields } from '../catalogue/shown-product.ts'
import { readConsents } from '../consents/consents.sql.ts'
import { listViewed } from '../viewed/viewed.sql.ts'
import type { getOwnRows } from './home.calls.ts'
import { listBecameCheaper, listBoughtBefore } from './personal-rows.sql.ts'

// The maximum number of products in a row. They fill about three screens.
const rowMax = 12

export const getOwnRowsService: Service<typeof getOwnRows> = async ({ db, member, say }) => {
  const consents = await readConsents(db, member.id)
  const [rows, isKept] = [consents.get('rows')?.isGiven, consents.get('viewed')?.isGiven]
  // Without rows and history, the shop does not ask for the history either.
  if (rows === false && !isKept)
    return {
      base_url: imageBase,
      data: { is_wanted: false, asks_rows: false, keeps_viewed: 'no', viewed: [], bought: [], cheaper: [] },
    }
  const viewed = isKept ? await listViewed(db, member.id, rowMax) : []
  const bought = rows ? await listBoughtBefore(db, member.id, rowMax) : []
  const cheaper = rows ? await listBecameCheaper(db, member.id, rowMax) : []
  const cards = await productCards(db, say.language, [...viewed, ...bought, ...cheaper], false)
  const fields = cards.map(listedProductFields)
  const boughtEnd = viewed.length + bought.length
  return {
    base_url: imageBase,
    data: {
      is_wanted: true,
      asks_rows: rows === undefined,
      keeps_viewed: isKept === undefined ? 'unasked' : isKept ? 'yes' : 'no',
      viewed: fields.slice(0, viewed.length),
      bought: fields.slice(viewed.length, boughtEnd),
      cheaper: cheaper.map(({ offered, offered_then }, place) => ({
        ...fields[boughtEnd + place]!,
        cheaper_by: paise(offered_then - offered),
      })),
    },
  }
}
