import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import {
  lockListings,
  mergeBrand as mergeBrandRow,
  mergeCategory as mergeCategoryRow,
} from '../../brands/write-listings.sql.ts'
import { movedLink } from '../../moved-link.ts'
import { setBannerLink } from '../../promotions/write-promotions.sql.ts'
import { linksTo } from './listing-links.ts'
import { type mergeBrand, mergeCalls, readListingUse } from './listings.calls.ts'
import {
  findListing,
  isBeingMerged,
  listClashes,
  listLinks,
  listMergedInto,
  readBrand,
  readCategory,
} from './listings.sql.ts'

export const mergeBrandService = mergeService('brand')
export const mergeCategoryService = mergeService('category')

type ListingKind = keyof typeof mergeCalls

/**
 * Returns the service that merges a brand or category into another one. A job later moves the products and
 * groups, in several transactions.
 */
function mergeService(kind: ListingKind): Service<typeof mergeBrand> {
  const call = mergeCalls[kind]
  const read = kind === 'brand' ? readBrand : readCategory
  return async ({ db, jobs, refuseUnlessSeen }, input) => {
    const [id, intoId] = [Number(input.id), Number(input.into_id)]
    if (id === intoId) throw refuse(call, 'intoItself', { field: 'into_id' })
    await lockListings(db, kind, [id, intoId])
    const [known, into] = [await findListing(db, kind, id), await findListing(db, kind, intoId)]
    if (!known) throw refuse(call, 'notFound')
    if (known.merged_into !== null) throw refuse(call, 'mergedAlready')
    if (!into) throw refuse(call, 'intoUnknown', { field: 'into_id' })
    if (into.merged_into !== null) throw refuse(call, 'intoMerged', { field: 'into_id' })
    if (await isBeingMerged(db, kind, [id, intoId])) throw refuse(call, 'beingMerged', { field: 'into_id' })
    const listing = (await read(db, id))!
    refuseUnlessSeen(listing.version, listing)
    const clashes = await listClashes(db, kind, { fromId: id, intoId })
    if (clashes.length > 0)
      throw refuse(call, 'groupsClash', { field: 'into_id', places: { names: clashes.join(', ') } })
    await (kind === 'brand' ? mergeBrandRow : mergeCategoryRow)(db, id, intoId)
    const banners = await turnBanners(db, kind, id, into)
    await jobs.send(db, 'move-merged', {})
    const { name, products } = listing
    return {
      data: { products },
      audited: {
        id,
        before: { name, merged_into: null },
        after: { name, merged_into: into.name, moved_products: products, turned_banners: banners },
      },
    }
  }
}

/**
 * Changes links of banners from the merged brand or category to the merge's target. Returns the titles of
 * these banners.
 */
async function turnBanners(
  db: Db,
  kind: ListingKind,
  id: number,
  into: { id: number; name: string },
): Promise<string[]> {
  const { banners } = await listLinks(db)
  const turned = linksTo(banners, { kind, id }, '')
  const moved = { kind, id: String(id), into: { id: String(into.id), name: into.name } }
  for (const banner of turned) await setBannerLink(db, banner.id, movedLink(banner.href, moved))
  return turned.map(({ name }) => name)
}

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
