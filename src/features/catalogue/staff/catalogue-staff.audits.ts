import { readNamesIn } from '../../../audit/read-names.sql.ts'
import { auditResource } from '../../../back-office/resources/audit-resource.ts'
import { type Audits, joinAudits } from '../../../platform/service/audits.ts'
import { brands } from './listings/brands.calls.ts'
import { categories } from './listings/categories.calls.ts'
import { banners } from './promotions/banners.calls.ts'
import { offers } from './promotions/offers.calls.ts'
import { readOfferNames } from './promotions/promotions.sql.ts'

/** Describes brands, categories, banners and offers for the audit log. */
export const catalogueAudits: Audits = joinAudits([
  auditResource(brands, readNamesIn('brand')),
  auditResource(categories, readNamesIn('category')),
  auditResource(banners, readNamesIn('banner', 'title')),
  auditResource(offers, readOfferNames, {
    product_name: ['office.term.product', 'text'],
    product_picture: 'hidden',
    is_on_sale: ['office.audit.productInShop', 'yesNo'],
  }),
])
