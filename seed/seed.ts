import { sql } from 'kysely'
import { indianTime } from '../src/calendar/india.ts'
import { renameCategoryImages } from '../src/features/catalogue/brands/write-listings.sql.ts'
import { renameBannerImages } from '../src/features/catalogue/promotions/write-promotions.sql.ts'
import { countEverything } from '../src/features/catalogue/related/count-bought-together.job.ts'
import { renameProductImages } from '../src/features/catalogue/write-products.sql.ts'
import { insertMenuItems, insertMenuItemTranslations } from '../src/features/menu/menu.sql.ts'
import { insertArticles, renameArticleImages } from '../src/features/news/articles.sql.ts'
import { returnWindowDays } from '../src/features/rewards/rewards.settings.ts'
import { cashOnDelivery } from '../src/features/shop-details/cash.settings.ts'
import { deliveryAndReturns } from '../src/features/shop-details/delivery.settings.ts'
import { insertShops, insertShopTranslations } from '../src/features/shops/shops.sql.ts'
import { type Db, openDatabase } from '../src/platform/database/database.ts'
import { createSecrets, type DataKeys } from '../src/platform/secrets.ts'
import { writeShopSetting } from '../src/platform/settings/shop-settings.ts'
import { banners } from './banners.ts'
import { brands, categories, groups, products } from './catalogue/catalogue.ts'
import { insertBankAccounts, insertBankBranches } from './insert-bank.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { insertComplaints } from './insert-complaints.ts'
import { insertCoupons } from './insert-coupons.ts'
import { insertDelivery } from './insert-delivery.ts'
import { insertHistory } from './insert-history.ts'
import { insertIdentities } from './insert-identities.ts'
import { insertMembers } from './insert-members.ts'
import { insertMessageChoices } from './insert-message-choices.ts'
import { insertNotices } from './insert-notices.ts'
import { insertReturns } from './insert-returns.ts'
import { insertReviews } from './insert-reviews.ts'
import { insertWishlist } from './insert-wishlist.ts'
import { isEmpty } from './is-empty.ts'
import { seedMembers } from './members.ts'
import { memberMenuId, seedMenuItems } from './menu-items.ts'
import { news } from './news.ts'
import { offers } from './offers.ts'
import { seedOrders } from './orders.ts'
import { priceOrders, unitsSold } from './priced-orders.ts'
import { shops } from './shops.ts'
import { insertDemoOwner } from './staff.ts'
import { type TranslatedLanguage, translateLine, translations } from './translate.ts'

const languages = Object.keys(translations) as TranslatedLanguage[]

// An advisory lock id of its own: two servers that start together on an empty database must not both seed it.
const seedLock = 7_203_402

const dayMs = 86_400_000

/** The shop's own key, which encrypts the bank accounts of the demo, and the prefix of its order numbers. */
type SeedSettings = { dataKeys: DataKeys; orderPrefix: string }

/**
 * Fills a database that has neither products nor members with the demo shop. Of any other it changes only pictures that
 * an earlier demo composed. All or nothing.
 * The data is fixed, and its dates are relative to now by the clock of the database.
 */
export async function seedDemoShop(databaseUrl: string, settings: SeedSettings): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 1, onError: () => {} })
  try {
    await db.transaction().execute(async (transaction) => {
      // Waiting for another server that fills it, and the commit, may take longer than a statement of the shop may.
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(transaction)
      if (await isEmpty(transaction)) await insertDemoShop(transaction, settings)
      else await renewPictures(transaction)
    })
  } finally {
    await db.destroy()
  }
}

/**
 * Names the pictures of a demo shop as today's demo does, except in orders, which never change. A new name is a new
 * URL, so that no browser or data folder shows an older picture.
 */
async function renewPictures(db: Db): Promise<void> {
  const pictures = products.flatMap(({ id, images }) =>
    images.map((name, index) => ({ product_id: id, position: index + 1, name })),
  )
  await renameProductImages(db, pictures, 'demo-%')
  await renameCategoryImages(db, categories, 'category-%')
  await renameBannerImages(db, banners, 'banner-%')
  await renameArticleImages(db, news, 'article-%')
}

async function insertDemoShop(db: Db, { dataKeys, orderPrefix }: SeedSettings): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const now = rows[0]!.now.getTime()
  const daysAgo = (days: number) => new Date(now - days * dayMs)

  const orders = priceOrders(seedOrders, products)
  await insertCatalogue(db, { categories, brands, groups, products, banners, offers }, unitsSold(orders))
  await insertShops(db, shops)
  await insertShopTranslations(db, translatedShops())
  await insertArticles(
    db,
    news.map(({ publishedDaysAgo, ...article }) => ({ ...article, published_at: daysAgo(publishedDaysAgo) })),
  )
  await insertMenuItems(
    db,
    seedMenuItems.map((item, index) => ({ menu_id: memberMenuId, position: index + 1, ...item })),
  )
  await insertMenuItemTranslations(db, translatedMenuItems())
  await insertSettings(db)
  await insertDelivery(db, Number(indianTime(rows[0]!.now).slice(0, 4)))
  const owner = await insertDemoOwner(db)

  const members = await insertMembers(db, seedMembers, daysAgo)
  await insertBankBranches(db)
  await insertBankAccounts(db, members, createSecrets(dataKeys), daysAgo)
  await insertIdentities(db, members, createSecrets(dataKeys), daysAgo)
  await insertComplaints(db, members, owner, daysAgo)
  await insertCoupons(db)
  await insertHistory(db, members, { orders, prefix: orderPrefix, staffId: owner }, daysAgo)

  await insertReturns(db, members, owner)
  await insertReviews(db, members, owner, daysAgo)
  await insertWishlist(db, members, daysAgo)
  await insertNotices(db, members, daysAgo)
  await insertMessageChoices(db, members)
  await countEverything(db)

  // Without analyze the first queries would use plans for empty tables.
  await sql`analyze category, brand, product, product_image, product_highlight, stock, category_translation, brand_translation, product_translation, product_highlight_translation, search_entry, search_word, search_rest`.execute(
    db,
  )
}

function translatedShops() {
  return shops.flatMap(({ id, name, address, tehsil, hours }) =>
    languages.map((language) => ({
      shop_id: id,
      language,
      name: translateLine(translations[language], 'shops', name),
      address: translateLine(translations[language], 'shops', address),
      tehsil: translateLine(translations[language], 'shops', tehsil),
      hours: translateLine(translations[language], 'shops', hours),
    })),
  )
}

function translatedMenuItems() {
  return seedMenuItems.flatMap(({ name }, index) =>
    languages.map((language) => ({
      menu_id: memberMenuId,
      position: index + 1,
      language,
      name: translateLine(translations[language], 'menuItems', name),
    })),
  )
}

async function insertSettings(db: Db): Promise<void> {
  // Rewards of the demo show on the day of the delivery.
  await writeShopSetting(db, returnWindowDays, 0, 'the demo')
  const promised = { deliver_from_days: 3, deliver_to_days: 6, return_days: 30 }
  await writeShopSetting(db, deliveryAndReturns, promised, 'the demo')
  await writeShopSetting(db, cashOnDelivery, { ...cashOnDelivery.fallback, is_on: true }, 'the demo')
}
