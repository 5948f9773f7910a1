import { readNamesIn } from '../../audit/read-names.sql.ts'
import { brands } from '../../features/catalogue/staff/listings/brands.call.ts'
import { categories } from '../../features/catalogue/staff/listings/categories.call.ts'
import { banners } from '../../features/catalogue/staff/promotions/banners.call.ts'
import { offers } from '../../features/catalogue/staff/promotions/offers.call.ts'
import { readOfferNames } from '../../features/catalogue/staff/promotions/promotions.sql.ts'
import { coupons } from '../../features/coupons/staff/coupons.call.ts'
import { readRangeNames } from '../../features/delivery/delivery.sql.ts'
import { holidays } from '../../features/delivery/staff/holidays.call.ts'
import { pinRanges } from '../../features/delivery/staff/pin-ranges.call.ts'
import { deliveryZones } from '../../features/delivery/staff/zones.call.ts'
import { menuItems } from '../../features/menu/staff/menu-items.call.ts'
import { articles } from '../../features/news/staff/articles.call.ts'
import { shops } from '../../features/shops/staff/shops.call.ts'
import {
  type AuditedFields,
  type AuditFormat,
  type Audits,
  joinAudits,
} from '../../platform/service/audits.ts'
import type { Field, Resource } from './resource.ts'

const formats: Readonly<Record<NonNullable<Field['kind']>, AuditFormat | undefined>> = {
  lines: 'text',
  link: 'text',
  choice: 'text',
  box: 'yesNo',
  day: 'day',
  moment: 'moment',
  picture: 'picture',
  products: 'text',
  // What it is called stands beside its id.
  other: undefined,
}

/** What the audit log says of the lists of the shop. */
export const resourceAudits: Audits = joinAudits([
  auditResource(brands, readNamesIn('brand')),
  auditResource(categories, readNamesIn('category')),
  auditResource(banners, readNamesIn('banner', 'title')),
  auditResource(offers, readOfferNames, {
    product_name: ['office.audit.product', 'text'],
    product_picture: 'hidden',
    is_on_sale: ['office.audit.productInShop', 'yesNo'],
  }),
  auditResource(menuItems, readNamesIn('menu_item')),
  auditResource(coupons, readNamesIn('coupon', 'code'), {
    product_names: 'hidden',
    takes_off: 'hidden',
    used: 'hidden',
    spent: 'hidden',
  }),
  auditResource(shops, readNamesIn('shop')),
  auditResource(articles, readNamesIn('article', 'title')),
  auditResource(deliveryZones, readNamesIn('delivery_zone')),
  auditResource(pinRanges, readRangeNames, {
    range: 'hidden',
    zone_name: ['office.delivery.zone', 'text'],
    ranges: ['office.audit.pinRanges', 'count'],
  }),
  { actions: { importPinRanges: 'office.audit.importPinRanges' }, things: {} },
  auditResource(holidays, readNamesIn('holiday')),
])

/** What the log says of one: its fields by the labels of its form. @param shown the labels of what is not written in it. */
function auditResource(
  { name, id, calls, merge, fields, audit }: Resource,
  readNames: ReturnType<typeof readNamesIn>,
  shown: AuditedFields = {},
): Audits {
  const { changed, added, removed, merged } = audit
  const labelled = Object.entries(fields).map(([field, { kind, label }]) => {
    const format = kind ? formats[kind] : 'text'
    return [field, format ? ([label, format] as const) : 'hidden'] as const
  })
  const moved: AuditedFields = {
    moved: ['office.audit.moved', { up: 'office.audit.up', down: 'office.audit.down' }],
    place: ['office.resources.order', 'count'],
  }
  const followed: AuditedFields = {
    merged_into: ['office.audit.mergedInto', 'text'],
    moved_products: ['office.listings.products', 'count'],
    turned_banners: ['office.frame.banners', 'texts'],
  }
  return {
    actions: {
      [calls.save]: { changed, added },
      ...(calls.move && { [calls.move]: 'office.audit.move' }),
      ...(calls.remove && removed && { [calls.remove]: removed }),
      ...(merge && merged && { [merge]: merged }),
    },
    things: {
      [name]: {
        name: audit.name,
        fields: {
          ...(calls.move && moved),
          ...(merge && followed),
          ...{ [id]: 'hidden', version: 'hidden' },
          ...Object.fromEntries(labelled),
          ...shown,
        },
        readNames,
      },
    },
  }
}
