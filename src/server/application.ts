import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { alerts } from '../back-office/alerts/alerts.feature.ts'
import { audit } from '../back-office/audit/audit.feature.ts'
import { dashboard } from '../back-office/dashboard/dashboard.feature.ts'
import { downloads } from '../back-office/finance/downloads.feature.ts'
import { jobs as jobsAndHealth } from '../back-office/jobs/jobs.feature.ts'
import { setUp } from '../back-office/set-up/set-up.feature.ts'
import { officeSettings } from '../back-office/settings/office-settings.feature.ts'
import { staff } from '../back-office/staff/staff.feature.ts'
import { addresses } from '../features/addresses/addresses.feature.ts'
import { bank } from '../features/bank/bank.feature.ts'
import { finance } from '../features/books/staff/finance.feature.ts'
import { breaches } from '../features/breaches/breaches.feature.ts'
import { breachesOffice } from '../features/breaches/staff/breaches.feature.ts'
import { cart } from '../features/cart/cart.feature.ts'
import { catalogue } from '../features/catalogue/catalogue.feature.ts'
import { catalogueStaff } from '../features/catalogue/staff/catalogue-staff.feature.ts'
import { products } from '../features/catalogue/staff/products/products.feature.ts'
import { checkout } from '../features/checkout/checkout.feature.ts'
import { complaints } from '../features/complaints/complaints.feature.ts'
import { officeComplaints } from '../features/complaints/staff/office-complaints.feature.ts'
import { consents } from '../features/consents/consents.feature.ts'
import { coupons } from '../features/coupons/coupons.feature.ts'
import { couponsStaff } from '../features/coupons/staff/coupons-staff.feature.ts'
import { darkPatternsOffice } from '../features/dark-patterns/staff/dark-patterns.feature.ts'
import { delivery } from '../features/delivery/delivery.feature.ts'
import { deliveryStaff } from '../features/delivery/staff/delivery-staff.feature.ts'
import { directSelling } from '../features/direct-selling/direct-selling.feature.ts'
import { identity } from '../features/direct-selling/seller-identity.feature.ts'
import { agreementsStaff } from '../features/direct-selling/staff/agreements-staff.feature.ts'
import { identityStaff } from '../features/direct-selling/staff/identity/identity-staff.feature.ts'
import { home } from '../features/home/home.feature.ts'
import { imports } from '../features/imports/staff/imports.feature.ts'
import { income } from '../features/income/income.feature.ts'
import { locations } from '../features/locations/locations.feature.ts'
import { members } from '../features/members/members.feature.ts'
import { officeMembers } from '../features/members/staff/office-members.feature.ts'
import { menu } from '../features/menu/menu.feature.ts'
import { menuStaff } from '../features/menu/staff/menu-staff.feature.ts'
import { messages } from '../features/messages/messages.feature.ts'
import { network } from '../features/network/network.feature.ts'
import { news } from '../features/news/news.feature.ts'
import { newsStaff } from '../features/news/staff/news-staff.feature.ts'
import { orders } from '../features/orders/orders.feature.ts'
import { officeOrders } from '../features/orders/staff/office-orders.feature.ts'
import { pages } from '../features/pages/pages.feature.ts'
import { parcels } from '../features/parcels/parcels.feature.ts'
import { dispatch } from '../features/parcels/staff/dispatch/dispatch.feature.ts'
import { parcelsStaff } from '../features/parcels/staff/parcels-staff.feature.ts'
import { payments } from '../features/payments/payments.feature.ts'
import { paymentsStaff } from '../features/payments/staff/payments-staff.feature.ts'
import { pictures } from '../features/pictures/staff/pictures.feature.ts'
import { points } from '../features/points/points.feature.ts'
import { profile } from '../features/profile/profile.feature.ts'
import { push } from '../features/push/push.feature.ts'
import { returns } from '../features/returns/returns.feature.ts'
import { officeReturns } from '../features/returns/staff/office-returns.feature.ts'
import { reviews } from '../features/reviews/reviews.feature.ts'
import { officeReviews } from '../features/reviews/staff/office-reviews.feature.ts'
import { rewards } from '../features/rewards/rewards.feature.ts'
import { rewardsStaff } from '../features/rewards/staff/rewards-staff.feature.ts'
import { search } from '../features/search/search.feature.ts'
import { shopDetails } from '../features/shop-details/shop-details.feature.ts'
import { shops } from '../features/shops/shops.feature.ts'
import { shopsStaff } from '../features/shops/staff/shops-staff.feature.ts'
import { slots } from '../features/slots/slots.feature.ts'
import { statement } from '../features/statement/statement.feature.ts'
import { stockAlerts } from '../features/stock-alerts/stock-alerts.feature.ts'
import { tdsReturnsStaff } from '../features/tds-returns/staff/tds-returns-staff.feature.ts'
import { tdsReturns } from '../features/tds-returns/tds-returns.feature.ts'
import { viewed } from '../features/viewed/viewed.feature.ts'
import { wallet } from '../features/wallet/wallet.feature.ts'
import { wishlist } from '../features/wishlist/wishlist.feature.ts'
import { withdrawalsStaff } from '../features/withdrawals/staff/withdrawals-staff.feature.ts'
import { withdrawals } from '../features/withdrawals/withdrawals.feature.ts'
import { inTransaction, openDatabase } from '../platform/database/database.ts'
import { noteLimitHit } from '../platform/limit-hits.ts'
import { createSecrets } from '../platform/secrets.ts'
import { joinAudits } from '../platform/service/audits.ts'
import type { Extensions, Feature, Implementation } from '../platform/service/feature.ts'
import type { Routes } from '../platform/service/routes.ts'
import type { AppContext } from '../platform/service/service.ts'
import { wordsOf } from '../words/words-of.ts'
import { closeAll } from './close-all.ts'
import type { Settings } from './environment/start-settings.ts'
import { createRateLimits } from './http/guard/rate-limits.ts'
import { logDestination, logOptions } from './http/log-options.ts'
import { createJobs, type JobRunner } from './jobs/jobs.ts'
import type { OpenedCardPayments } from './open-card-payments.ts'
import { openRemotePictures } from './open-remote-pictures.ts'
import { openThirdParties } from './open-third-parties.ts'
import type { Tracing } from './watching/tracing.ts'
import type { Watching } from './watching/watching.ts'

/** All features of the shop. The server serves only these. */
export const features: readonly Feature[] = [
  addresses,
  alerts,
  audit,
  bank,
  cart,
  catalogue,
  checkout,
  complaints,
  consents,
  darkPatternsOffice,
  directSelling,
  agreementsStaff,
  breaches,
  breachesOffice,
  delivery,
  imports,
  income,
  parcelsStaff,
  paymentsStaff,
  withdrawalsStaff,
  finance,
  home,
  // Comes before `members`. When the data key changes, `identity` first recomputes the keyed hashes of PANs,
  // and then `members` re-encrypts the PANs.
  identity,
  identityStaff,
  locations,
  members,
  menu,
  messages,
  network,
  news,
  officeComplaints,
  officeMembers,
  dispatch,
  officeOrders,
  officeReturns,
  officeReviews,
  rewardsStaff,
  officeSettings,
  orders,
  pages,
  parcels,
  payments,
  points,
  profile,
  push,
  returns,
  coupons,
  reviews,
  rewards,
  search,
  setUp,
  shopDetails,
  shops,
  slots,
  stockAlerts,
  tdsReturns,
  tdsReturnsStaff,
  staff,
  dashboard,
  downloads,
  jobsAndHealth,
  statement,
  viewed,
  wallet,
  wishlist,
  withdrawals,
  catalogueStaff,
  couponsStaff,
  deliveryStaff,
  menuStaff,
  newsStaff,
  shopsStaff,
  pictures,
  products,
]

/** The server's context: the context of the services, and parts that only the server uses. */
export type ServerContext = AppContext & {
  settings: Settings
  /** Metrics for a monitoring system; undefined if turned off. */
  watching: Watching | undefined
  /** Sends traces; undefined if the settings name no trace collector. */
  tracing: Tracing | undefined
  databaseUrl: string
  log: FastifyBaseLogger
  jobs: JobRunner
  /** Every call with the service that implements it. */
  implementations: readonly Implementation[]
  routes: readonly Routes[]
  /** The parts of online payments that only the server uses. */
  payments: Pick<OpenedCardPayments, 'mountOn' | 'shopIsAt'>
  /** Closes all that the context opened, the database last. */
  close(): Promise<void>
}

export type Overrides = Partial<
  Pick<
    AppContext,
    | 'messages'
    | 'mail'
    | 'push'
    | 'cardPayments'
    | 'payouts'
    | 'couriers'
    | 'ifscLookup'
    | 'newsSearch'
    | 'panCheck'
    | 'eInvoices'
    | 'remotePictures'
    | 'backups'
  >
> & {
  /** Features in addition to the shop's own. */
  features?: readonly Feature[]
  /** Replaces standard output as the log's destination. */
  logDestination?: DestinationStream
  /** Milliseconds to wait for a new database connection. */
  connectTimeoutMs?: number
  /** After how many uses of a statement the database driver prepares it; overrides the default. */
  usesUntilNamed?: number
}

/**
 * Creates the objects that the whole process shares, for the shop, its tests and its benchmarks. Does not
 * connect to third parties that `overrides` replaces.
 * @param databaseUrl must lead directly to PostgreSQL, even if the settings name a pooler.
 */
export async function createContext(
  settings: Settings,
  databaseUrl: string,
  overrides: Overrides = {},
): Promise<ServerContext> {
  const all = [...features, ...(overrides.features ?? [])]
  const closers: (() => Promise<void>)[] = []
  // Imported on demand: most shops export neither traces nor metrics, and loading these modules slows the
  // start.
  const { traces, metrics } = settings.watching
  const tracing = traces && (await import('./watching/tracing.ts')).openTracing(traces, settings)
  if (tracing) closers.push(() => tracing.close())
  const log: FastifyBaseLogger = pino(
    {
      ...logOptions(settings.logLevel, settings.logDatabaseDetail),
      ...(tracing && { mixin: tracing.logFields }),
    },
    overrides.logDestination ?? logDestination(),
  )
  const { databasePoolUrl = databaseUrl } = settings
  const isPooled = databasePoolUrl !== databaseUrl
  const db = openDatabase(databasePoolUrl, {
    isPooled,
    poolSize: settings.databasePoolSize,
    connectTimeoutMs: overrides.connectTimeoutMs,
    usesUntilNamed: overrides.usesUntilNamed,
    onError: (error) => log.warn({ err: error }, 'lost an idle database connection'),
    onStatement: tracing?.statementEnded,
  })
  closers.push(() => db.destroy())
  const standby =
    settings.databaseReplicaUrl === undefined
      ? undefined
      : (await import('../platform/database/standby.ts')).openStandby({
          url: settings.databaseReplicaUrl,
          primary: { db, url: databasePoolUrl },
          poolSize: settings.databasePoolSize,
          lagMaxMs: settings.databaseReplicaLagSeconds * 1_000,
          connectTimeoutMs: overrides.connectTimeoutMs,
          log,
        })
  if (standby) closers.push(() => standby.close())
  const watching =
    metrics &&
    (await import('./watching/watching.ts')).createWatching({ settings, metrics, databaseUrl, db, standby })
  if (watching) closers.push(() => watching.close())
  const secrets = createSecrets(settings.dataKeys)
  const shared =
    settings.redisUrl === undefined
      ? undefined
      : await (await import('./http/guard/shared-counters.ts')).openSharedCounters(
          settings.redisUrl,
          secrets.mark,
          log,
          settings.redisAnswerMs,
        )
  if (shared) closers.push(() => shared.close())
  watching?.follow({ redis: shared })
  const thirdParties = await openThirdParties(settings, overrides, { db, log, closers })
  // The queue has its own connections. With pooled connections there would be a deadlock: a transaction that
  // queues the first job waits until the queue is open, and the queue would wait for a connection that such
  // transactions hold.
  const jobs = createJobs(
    databaseUrl,
    all.flatMap((feature) => feature.jobs ?? []).map((job) => tracing?.traced(job) ?? job),
    log,
  )
  // Stops the jobs before the third parties, which running jobs may still use.
  closers.push(() => jobs.stop())
  return {
    db,
    standby,
    databaseUrl,
    settings,
    watching,
    tracing,
    log,
    jobs,
    payments: thirdParties.cardPayments,
    transaction: (work) => inTransaction(db, work),
    limits: createRateLimits(settings.rateLimits, shared, (usedUp) => {
      log.warn({ budget: usedUp.budget }, 'a daily budget is exhausted')
      noteLimitHit(db, usedUp).catch((error) =>
        log.error({ err: error }, 'could not record an exhausted budget'),
      )
    }),
    backups: overrides.backups ?? (await openBackups(settings.backups, databaseUrl)),
    secrets,
    sayIn: (language) => wordsOf(language, settings.shopName),
    messages: thirdParties.messages,
    mail: thirdParties.mail,
    push: thirdParties.push,
    cardPayments: thirdParties.cardPayments.client,
    payouts: thirdParties.payouts,
    couriers: thirdParties.couriers,
    ifscLookup: thirdParties.ifscLookup,
    newsSearch: thirdParties.newsSearch,
    panCheck: thirdParties.panCheck,
    eInvoices: thirdParties.eInvoices,
    remotePictures: overrides.remotePictures ?? openRemotePictures({ closers, log }),
    implementations: all.flatMap(({ calls }) => calls ?? []),
    routes: all.flatMap(({ routes }) => routes ?? []),
    extensions: extensionsOf(all),
    memberData: all.flatMap(({ keepsAboutMember }) => keepsAboutMember ?? []),
    audits: joinAudits(all.flatMap(({ audits }) => audits ?? [])),
    close: () => closeAll(closers),
  }
}

/** Returns access to the backups; undefined if the settings expect no backups. */
async function openBackups(
  backups: Settings['backups'],
  databaseUrl: string,
): Promise<AppContext['backups']> {
  if (backups.expectedHours === 0) return undefined
  const { watchedBackups } = await import('./backup/check-backups.ts')
  return watchedBackups(backups, databaseUrl)
}

// The empty lists for extensions that no feature provides.
const noExtensions: AppContext['extensions'] = {
  consentWithdrawals: [],
  consentGivings: [],
  detailsAtSending: [],
  downloads: [],
  followPickup: [],
  messageChannels: [],
  orderParcels: [],
  orderRewards: [],
  purposes: [],
  servesPin: [],
}

/** Collects the extensions of all features (see `Extensions`). */
export function extensionsOf(all: readonly Feature[]): AppContext['extensions'] {
  const names = Object.keys(noExtensions) as (keyof Extensions)[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      all.flatMap((feature): readonly Extensions[typeof name][] => feature.extends?.[name] ?? []),
    ]),
  ) as unknown as AppContext['extensions']
}
