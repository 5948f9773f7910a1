import type { AuditedThing, Fields } from './audited-fields.ts'

const moved: Fields = { moved: ['office.audit.moved', { up: 'office.audit.up', down: 'office.audit.down' }] }
const period: Fields = {
  shown_from: ['office.promotions.from', 'moment'],
  shown_to: ['office.promotions.to', 'moment'],
}
/** What stands in the shop: products, how they are grouped, and what else visitors see. */
export const auditedCatalogue: Readonly<Record<string, AuditedThing>> = {
  product: {
    name: 'office.audit.product',
    fields: {
      product_id: 'notTold',
      name: ['office.products.name', 'text'],
      category_id: ['office.products.category', 'category'],
      brand_id: ['office.products.brand', 'brand'],
      mrp: ['office.products.mrpShort', 'paise'],
      discount: ['office.audit.discount', 'percent'],
      special_discount: ['office.audit.cashback', 'paise'],
      hsn: ['office.products.hsn', 'text'],
      gst_rate: ['office.products.gst', 'percent'],
      origin_country: ['office.products.origin', 'text'],
      description: ['office.products.description', 'text'],
      sku: ['office.products.sku', 'text'],
      is_shown: ['office.audit.inShop', 'yesNo'],
      group: ['office.audit.group', 'group'],
      highlights: ['office.audit.highlights', 'highlights'],
      pictures: ['office.audit.pictures', 'pictures'],
      on_hand: ['office.audit.stock', 'count'],
    },
  },
  picture: {
    name: 'office.articles.image',
    fields: {
      width: ['office.audit.width', 'count'],
      height: ['office.audit.height', 'count'],
      bytes: ['office.audit.size', 'bytes'],
    },
  },
  category: {
    name: 'office.products.category',
    fields: {
      ...moved,
      category_id: 'notTold',
      name: ['office.audit.name', 'text'],
      picture: ['office.articles.image', 'picture'],
      is_shown: ['office.audit.inShop', 'yesNo'],
    },
  },
  brand: {
    name: 'office.products.brand',
    fields: {
      ...moved,
      brand_id: 'notTold',
      name: ['office.audit.name', 'text'],
      picture: ['office.articles.image', 'picture'],
      description: ['office.products.description', 'text'],
      is_shown: ['office.audit.inShop', 'yesNo'],
    },
  },
  banner: {
    name: 'office.audit.banner',
    fields: {
      ...moved,
      ...period,
      banner_id: 'notTold',
      title: ['office.promotions.title', 'text'],
      picture: ['office.articles.image', 'picture'],
      href: ['office.menu.url', 'text'],
      is_shown: ['office.audit.inShop', 'yesNo'],
    },
  },
  offer: {
    name: 'office.audit.offer',
    fields: {
      ...moved,
      ...period,
      offer_id: 'notTold',
      product_id: 'notTold',
      product_name: ['office.audit.product', 'text'],
      product_picture: 'notTold',
      is_on_sale: ['office.audit.productInShop', 'yesNo'],
      description: ['office.products.description', 'text'],
      is_shown: ['office.audit.inShop', 'yesNo'],
    },
  },
  'menu item': {
    name: 'office.audit.menuItem',
    fields: {
      ...moved,
      item_id: 'notTold',
      version: 'notTold',
      name: ['office.menu.name', 'text'],
      url: ['office.menu.url', 'text'],
      picture: ['office.menu.icon', 'picture'],
      is_shown: ['office.menu.shown', 'yesNo'],
    },
  },
  shop: {
    name: 'office.audit.shop',
    fields: {
      shop_id: 'notTold',
      version: 'notTold',
      name: ['office.shops.name', 'text'],
      address: ['office.shops.address', 'text'],
      tehsil: ['office.shops.tehsil', 'text'],
      contact: ['office.shops.contact', 'text'],
      hours: ['office.shops.hours', 'text'],
      is_shown: ['office.shops.shown', 'yesNo'],
    },
  },
  article: {
    name: 'office.audit.article',
    fields: {
      article_id: 'notTold',
      version: 'notTold',
      topic: ['office.articles.topic', 'text'],
      title: ['office.articles.titleField', 'text'],
      description: ['office.articles.description', 'text'],
      source: ['office.articles.source', 'text'],
      author: ['office.articles.author', 'text'],
      url: ['office.articles.url', 'text'],
      picture: ['office.articles.image', 'picture'],
      published_on: ['office.articles.publishedAt', 'day'],
      is_shown: ['office.articles.shown', 'yesNo'],
    },
  },
}
