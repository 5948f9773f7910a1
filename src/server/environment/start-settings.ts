import path from 'node:path'
import { type DataKeys, demoDataKeys } from '../../platform/secrets.ts'
import { demoContact } from '../../platform/settings/contact.ts'
import { isDemoSeller, type Seller } from '../../platform/settings/seller.ts'
import type { Contact, QuietHours, ServiceModes } from '../../platform/settings/settings.ts'
import { type BackupSettings, readBackups } from './backup-variables.ts'
import { type CacheSettings, readCaches } from './cache-variables.ts'
import { type CardPaymentSettings, readCardPayments, takesRealMoney } from './card-payment-variables.ts'
import { readContact } from './contact-variables.ts'
import { type CourierSettings, readCouriers } from './courier-variables.ts'
import { type EInvoiceSettings, readEInvoices } from './e-invoice-variables.ts'
import { type IfscLookupSettings, readIfscLookup } from './ifsc-lookup-variables.ts'
import { type MailSettings, readAlertEmails, readMail } from './mail-variables.ts'
import { type Msg91Settings, readMsg91, readQuietHours } from './message-variables.ts'
import { type NewsSearchSettings, readNewsSearch } from './news-search-variables.ts'
import { type PanCheckSettings, readPanCheck } from './pan-check-variables.ts'
import { readPaymentTimes } from './payment-variables.ts'
import { type PayoutSettings, readPayouts } from './payout-variables.ts'
import { type PushSettings, readPush } from './push-variables.ts'
import { type RateLimitSettings, readRateLimits } from './rate-limit-variables.ts'
import { readSeller } from './seller-variables.ts'
import { serviceModes } from './service-modes.ts'
import { readWatching, type WatchingSettings } from './watching-variables.ts'

export type Settings = {
  mode: 'demo' | 'live'
  /** The shop's name. */
  shopName: string
  /** The prefix of new order numbers: 2 to 4 capital letters. */
  orderPrefix: string
  host: string
  port: number
  /**
   * The shop's public URL without a trailing slash. If undefined (demo only), the shop uses the Host header
   * of each request.
   */
  publicUrl: string | undefined
  /** Whether search engines may list the shop. */
  searchEngines: 'allow' | 'refuse'
  /** Whether the shop uses https. Its cookies then have the attribute Secure and the prefix `__Host-`. */
  isSecure: boolean
  dataDir: string
  /** The operator's own PostgreSQL, not a pooler. If undefined, the shop uses the embedded one in dataDir. */
  databaseUrl: string | undefined
  /** A transaction pooler in front of the operator's PostgreSQL, such as PgBouncer, if there is one. */
  databasePoolUrl: string | undefined
  /**
   * The URL for the database's owner role, which migrates; undefined if migrations run separately before the
   * start.
   */
  databaseOwnerUrl: string | undefined
  databasePoolSize: number
  /** A standby for reads; undefined if all reads use the primary. */
  databaseReplicaUrl: string | undefined
  /** How many seconds the standby may lag and still be used. */
  databaseReplicaLagSeconds: number
  seed: 'demo' | 'none'
  rateLimits: RateLimitSettings
  /**
   * A Redis in which all processes count requests for rate limits together. If undefined, each process counts
   * only its own.
   */
  redisUrl: string | undefined
  /** How many milliseconds a request waits for Redis. */
  redisAnswerMs: number
  caches: CacheSettings
  /** The keys that encrypt values which a stolen copy of the database must not reveal. */
  dataKeys: DataKeys
  /**
   * The MSG91 account for text messages. If undefined, a demo uses the stand-in, and a live shop sends none.
   */
  msg91: Msg91Settings | undefined
  messages: 'on' | 'off'
  /** Hours in which notifications that can wait until morning are not sent; undefined if there are none. */
  quietHours: QuietHours | undefined
  /** Hours in which promotional messages are not sent. They replace `quietHours` for these messages. */
  promotionalQuietHours: QuietHours | undefined
  cardPayments: CardPaymentSettings
  mail: MailSettings
  push: PushSettings
  /** Initial recipients of e-mails about problems of the shop. The back office can replace them. */
  alertEmails: string[]
  ifscLookup: IfscLookupSettings
  newsSearch: NewsSearchSettings
  /** The check of sellers' PANs. */
  panCheck: PanCheckSettings
  /** The portal that registers invoices to businesses. */
  eInvoices: EInvoiceSettings
  /** The provider of payouts. */
  payouts: PayoutSettings
  /** The provider of couriers. */
  couriers: CourierSettings
  /** The seller on new invoices. */
  seller: Seller
  payments: {
    /** How many seconds the shop reserves stock and wallet money for an order that is paid online. */
    windowSeconds: number
    /**
     * After how many seconds the poller checks a payment that neither the browser nor a webhook has reported.
     */
    checkAfterSeconds: number
  }
  /** The support's number for phone calls and chat: 10 digits. */
  supportPhone: string
  contact: Contact
  /** Which external services are real, derived from the settings above. */
  services: ServiceModes
  /** The size limit of a product import file. */
  importFileMegabytes: number
  /** Whether phones store copies of public pages and of the cart page for use without a network. */
  serviceWorker: 'on' | 'off'
  /**
   * How many proxies are in front of the shop. The shop trusts only the addresses that these add to
   * X-Forwarded-For.
   */
  trustedProxies: number
  /**
   * How many seconds a stopping process continues to answer requests. In this time load balancers notice that
   * the process is not ready.
   */
  drainSeconds: number
  backups: BackupSettings
  /** Monitoring: metrics and traces. */
  watching: WatchingSettings
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /**
   * Whether the log contains the details of database errors, which may quote personal data. Must be off in
   * a live shop.
   */
  logDatabaseDetail: 'on' | 'off'
}

/** Thrown with one sentence per mistake, so that an operator can fix all of them at once. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly mistakes: string[]

  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

type Environment = Record<string, string | undefined>

/** Reads and checks every setting. @throws SettingsError naming each mistake. */
export function readSettings(environment: Environment): Settings {
  const mistakes: string[] = []
  const read = createReader(environment, mistakes)
  const mode = read.choice('SHOP_MODE', ['demo', 'live'], 'demo')
  const shopName = read.text('SHOP_NAME', 'Bmart')
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  const cardPayments = readCardPayments(read, mode, mistakes)
  const supportPhone =
    read.pattern('SUPPORT_PHONE', /^[6-9]\d{9}$/, 'a mobile number of 10 digits') ?? demoContact.phone
  const contact = readContact(read, { mode, supportPhone }, mistakes)
  const settings: Omit<Settings, 'services'> = {
    mode,
    shopName,
    orderPrefix: readOrderPrefix(read, shopName, mistakes),
    host: read.text('HOST', '127.0.0.1'),
    port: read.wholeNumber('PORT', 3000, 0, 65_535),
    publicUrl,
    searchEngines: read.choice('SEARCH_ENGINES', ['allow', 'refuse'], mode === 'live' ? 'allow' : 'refuse'),
    isSecure: publicUrl?.startsWith('https:') ?? false,
    dataDir: dataDirOf(environment),
    ...readDatabase(read, mistakes),
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.wholeNumber('DATABASE_POOL_SIZE', 20, 2, 500),
    seed: read.choice('SEED', ['demo', 'none'], mode === 'demo' ? 'demo' : 'none'),
    rateLimits: readRateLimits(read),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    redisAnswerMs: read.wholeNumber('REDIS_ANSWER_MS', 250, 10, 60_000),
    caches: readCaches(read),
    dataKeys: read.keys('DATA_KEY') ?? demoDataKeys,
    msg91: readMsg91(read, mistakes),
    messages: read.choice('MESSAGES', ['on', 'off'], 'on'),
    ...readQuietHours(read, mode),
    cardPayments,
    mail: readMail(read, mode, mistakes),
    push: readPush(read, { mode, publicUrl, email: contact.email }, mistakes),
    alertEmails: readAlertEmails(read, mode, mistakes),
    ifscLookup: readIfscLookup(read, mode),
    newsSearch: readNewsSearch(read, mode, mistakes),
    panCheck: readPanCheck(read, mode, mistakes),
    eInvoices: readEInvoices(read, mode, mistakes),
    payouts: readPayouts(read, { mode, takesRealMoney: takesRealMoney(cardPayments) }, mistakes),
    couriers: readCouriers(read, { mode, takesRealMoney: takesRealMoney(cardPayments) }, mistakes),
    seller: readSeller(read, mode, mistakes),
    payments: readPaymentTimes(read),
    supportPhone,
    importFileMegabytes: read.wholeNumber('IMPORT_FILE_MB', 200, 1, 2_000),
    contact,
    serviceWorker: read.choice('SERVICE_WORKER', ['on', 'off'], 'on'),
    trustedProxies: read.wholeNumber('TRUSTED_PROXIES', 0, 0, 10),
    drainSeconds: read.wholeNumber('DRAIN_SECONDS', 0, 0, 300),
    backups: readBackups(read, dataDirOf(environment)),
    watching: readWatching(read),
    logLevel: read.choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    logDatabaseDetail: read.choice('LOG_DATABASE_DETAIL', ['on', 'off'], 'off'),
  }
  if (mode === 'live' && settings.logDatabaseDetail === 'on')
    mistakes.push('LOG_DATABASE_DETAIL must be off in a live shop: it logs the values of rows.')
  if (settings.watching.metrics?.port === settings.port && settings.port !== 0)
    mistakes.push('METRICS_PORT must be another port than PORT.')
  // Leaves connections for commands and jobs: the embedded database accepts only 60.
  if (!settings.databaseUrl && settings.databasePoolSize > 40)
    mistakes.push('DATABASE_POOL_SIZE must not be above 40 with the embedded database.')
  if (mode === 'demo' && takesRealMoney(settings.cardPayments)) {
    if (settings.rateLimits.scale > 1)
      mistakes.push('RAZORPAY_KEY_ID is a live key, so RATE_LIMIT_SCALE must not be above 1.')
    if (isDemoSeller(settings.seller))
      mistakes.push(
        'RAZORPAY_KEY_ID is a live key, so SELLER_NAME, SELLER_ADDRESS and SELLER_GSTIN must be your own: tax invoices carry them.',
      )
  }
  if (settings.databaseOwnerUrl && !settings.databaseUrl)
    mistakes.push('DATABASE_OWNER_URL is set, so DATABASE_URL must be set too.')
  mistakes.push(...liveMistakes(settings))
  if (mistakes.length > 0) throw new SettingsError(mistakes)
  return { ...settings, services: serviceModes(settings) }
}

/**
 * Returns the folder of permanent data. Needs no valid settings, because it also helps to explain a failed
 * start.
 */
export function dataDirOf(environment: Environment): string {
  return path.resolve(environment['DATA_DIR']?.trim() || './data')
}

// Reads the database's URLs. If DATABASE_DIRECT_URL differs from DATABASE_URL, the former leads to PostgreSQL
// and the latter to a pooler.
function readDatabase(read: SettingsReader, mistakes: string[]) {
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const direct = read.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  if (direct && !url) mistakes.push('DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too.')
  const replica = read.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])
  if (replica && !url) mistakes.push('DATABASE_REPLICA_URL is set, so DATABASE_URL must be set too.')
  return {
    databaseReplicaUrl: replica,
    databaseReplicaLagSeconds: read.wholeNumber('DATABASE_REPLICA_LAG_SECONDS', 10, 1, 300),
    databaseUrl: direct ?? url,
    databasePoolUrl: direct && direct !== url ? url : undefined,
  }
}

// Returns the prefix of order numbers: the configured one, or the first two Latin letters of the shop's name.
function readOrderPrefix(read: SettingsReader, shopName: string, mistakes: string[]): string {
  const given = read.pattern('ORDER_PREFIX', /^[A-Z]{2,4}$/, '2 to 4 capital letters')
  const letters = shopName.toUpperCase().replaceAll(/[^A-Z]/g, '')
  if (given === undefined && letters.length < 2)
    mistakes.push('ORDER_PREFIX must be 2 to 4 capital letters, since SHOP_NAME has too few to make it of.')
  return given ?? letters.slice(0, 2)
}

function liveMistakes(settings: Omit<Settings, 'services'>): string[] {
  if (settings.mode !== 'live') return []
  const mistakes = []
  if (!settings.isSecure)
    mistakes.push('SHOP_MODE is live, so PUBLIC_URL must be the https address of the shop.')
  if (settings.seed === 'demo') mistakes.push('SHOP_MODE is live, so SEED must not be demo.')
  if (isDemoSeller(settings.seller))
    mistakes.push(
      'SHOP_MODE is live, so SELLER_NAME, SELLER_ADDRESS and SELLER_GSTIN must not be the demo’s.',
    )
  if (settings.supportPhone === demoContact.phone)
    mistakes.push('SHOP_MODE is live, so SUPPORT_PHONE must be set: the number that people can reach you at.')
  if (!settings.msg91 && settings.messages === 'on')
    mistakes.push('SHOP_MODE is live, so MSG91_AUTH_KEY must be set, or MESSAGES must be off.')
  if (settings.dataKeys === demoDataKeys)
    mistakes.push('SHOP_MODE is live, so DATA_KEY must be set: 32 random bytes in base64.')
  if (settings.rateLimits.scale > 1)
    mistakes.push('SHOP_MODE is live, so RATE_LIMIT_SCALE must not be above 1.')
  return mistakes
}

export type SettingsReader = ReturnType<typeof createReader>

function createReader(environment: Environment, mistakes: string[]) {
  const given = (name: string) => environment[name]?.trim() || undefined
  const number = (
    name: string,
    fallback: number,
    min: number,
    max: number,
    isFit: (value: number) => boolean,
    kind: string,
  ) => {
    const text = given(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (isFit(value) && value >= min && value <= max) return value
    mistakes.push(`${name} must be ${kind} from ${min} to ${max}, not '${text}'.`)
    return fallback
  }
  return {
    text: (name: string, fallback: string) => given(name) ?? fallback,
    choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const text = given(name)
      if (text === undefined) return fallback
      const choice = choices.find((candidate) => candidate === text)
      if (!choice) mistakes.push(`${name} must be one of ${choices.join(', ')}, not '${text}'.`)
      return choice ?? fallback
    },
    wholeNumber: (name: string, fallback: number, min: number, max: number) =>
      number(name, fallback, min, max, Number.isInteger, 'a whole number'),
    number: (name: string, fallback: number, min: number, max: number) =>
      number(name, fallback, min, max, Number.isFinite, 'a number'),
    pattern(name: string, pattern: RegExp, kind: string): string | undefined {
      const text = given(name)
      if (text === undefined || pattern.test(text)) return text
      mistakes.push(`${name} must be ${kind}, not '${text}'.`)
      return undefined
    },
    key(name: string): Buffer | undefined {
      const text = given(name)
      const key = text === undefined ? undefined : keyOf(text)
      if (text !== undefined && !key) mistakes.push(`${name} must be ${keyKind}.`)
      return key
    },
    keys(name: string): DataKeys | undefined {
      const texts = given(name)?.split(',') ?? []
      const [first, ...others] = texts.flatMap((text) => keyOf(text.trim()) ?? [])
      if (first && others.length === texts.length - 1) return [first, ...others]
      if (texts.length > 0) mistakes.push(`${name} must be ${keyKind}; several are separated by commas.`)
      return undefined
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const text = given(name)
      if (text === undefined) return undefined
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
      // Does not quote the value, because a database URL contains a password.
      mistakes.push(
        `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
      )
      return undefined
    },
  }
}

const keyKind = '32 random bytes in base64, as `openssl rand -base64 32` makes them'

function keyOf(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64')
  return key.length === 32 && /^[A-Za-z0-9+/]+=*$/.test(text) ? key : undefined
}
