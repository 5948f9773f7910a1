import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { linksTo } from './listing-links.ts'
import { listClashes, listLinks, listMergedInto, readBrand, readCategory } from './listings.sql.ts'
import { readListingUse } from './readListingUse.call.ts'

export const readListingUseService: Service<typeof readListingUse> = async ({ db, origin }, input) => {
  const { kind } = input
  const id = Number(input.id)
  const listing = kind === 'brand' ? await readBrand(db, id) : await readCategory(db, id)
  if (!listing) throw refuse(readListingUse, 'notFound')
  const { banners, items } = await listLinks(db)
  const names = (links: typeof banners) => linksTo(links, { kind, id }, origin).map(({ name }) => name)
  const earlier = await listMergedInto(db, kind, id)
  const waiting = await Promise.all(
    earlier.map((one) => listClashes(db, kind, { fromId: one.id, intoId: id })),
  )
  return {
    data: {
      products: listing.products,
      banners: names(banners),
      menu_items: names(items),
      earlier: earlier.map(({ name }) => name),
      waiting: waiting.flat(),
    },
  }
}
