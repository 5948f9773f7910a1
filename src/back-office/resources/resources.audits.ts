import { readNamesIn } from '../../audit/read-names.sql.ts'
import { type Audits, joinAudits } from '../../platform/service/audits.ts'
import { articles } from './articles/articles.call.ts'
import { brands } from './listings/brands.call.ts'
import { categories } from './listings/categories.call.ts'
import { menuItems } from './menu/menu-items.call.ts'
import { banners } from './promotions/banners.call.ts'
import { offers } from './promotions/offers.call.ts'
import { readOfferNames } from './promotions/promotions.sql.ts'
import { auditResource } from './resource-audits.ts'
import { shops } from './shops/shops.call.ts'

/** What the audit log says of the lists of the shop. */
export const resourceAudits: Audits = joinAudits([
  auditResource(brands, {
    name: 'office.products.brand',
    changed: 'office.audit.saveBrand',
    added: 'office.audit.addBrand',
    readNames: readNamesIn('brand'),
  }),
  auditResource(categories, {
    name: 'office.products.category',
    changed: 'office.audit.saveCategory',
    added: 'office.audit.addCategory',
    readNames: readNamesIn('category'),
  }),
  auditResource(banners, {
    name: 'office.audit.banner',
    changed: 'office.audit.saveBanner',
    added: 'office.audit.addBanner',
    removed: 'office.audit.removeBanner',
    readNames: readNamesIn('banner', 'title'),
  }),
  auditResource(offers, {
    name: 'office.audit.offer',
    changed: 'office.audit.saveOffer',
    added: 'office.audit.addOffer',
    removed: 'office.audit.removeOffer',
    shown: {
      product_name: ['office.audit.product', 'text'],
      product_picture: 'hidden',
      is_on_sale: ['office.audit.productInShop', 'yesNo'],
    },
    readNames: readOfferNames,
  }),
  auditResource(menuItems, {
    name: 'office.audit.menuItem',
    changed: 'office.audit.saveMenuItem',
    added: 'office.audit.addMenuItem',
    removed: 'office.audit.removeMenuItem',
    readNames: readNamesIn('menu_item'),
  }),
  auditResource(shops, {
    name: 'office.audit.shop',
    changed: 'office.audit.saveShop',
    added: 'office.audit.addShop',
    removed: 'office.audit.removeShop',
  }),
  auditResource(articles, {
    name: 'office.audit.article',
    changed: 'office.audit.saveArticle',
    added: 'office.audit.addArticle',
    removed: 'office.audit.removeArticle',
  }),
])
