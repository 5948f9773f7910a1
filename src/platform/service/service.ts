import type { CardPayments } from '../../third-party/card-payments/card-payments.ts'
import type { Couriers } from '../../third-party/couriers/couriers.ts'
import type { EInvoices } from '../../third-party/e-invoices/e-invoices.ts'
import type { IfscLookup } from '../../third-party/ifsc/ifsc.ts'
import type { Mail } from '../../third-party/mail/mail.ts'
import type { Messages } from '../../third-party/messages/messages.ts'
import type { NewsSearch } from '../../third-party/news-search/news-search.ts'
import type { PanCheck } from '../../third-party/pan-check/pan-check.ts'
import type { Payouts } from '../../third-party/payouts/payouts.ts'
import type { Push } from '../../third-party/push/push.ts'
import type {
  AnyCall,
  ContractOf,
  ParsedInput,
  ServiceOutput,
  StaffAccess,
  StaffRole,
} from '../../wire/define-call.ts'
import type { Language } from '../../words/languages.ts'
import type { Say } from '../../words/words-of.ts'
import type { Backups } from '../backups.ts'
import type { Db } from '../database/database.ts'
import type { LogPosition } from '../database/log-position.ts'
import type { Standby } from '../database/standby.ts'
import type { RemotePictures } from '../remote-pictures.ts'
import type { Secrets } from '../secrets.ts'
import type { FeatureSettings } from '../settings/settings.ts'
import type { Arrival } from './arrival.ts'
import type { Audits } from './audits.ts'
import type { ChangeByWhom, Changed, ChangeInSteps } from './change.ts'
import type { Extensions, MemberData } from './feature.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { Jobs } from './job.ts'
import type { Log } from './log.ts'
import type { RateLimits } from './rate-limits.ts'

/** A member, according to their session. */
export type SignedInMember = {
  id: number
  name: string
  isSubscribed: boolean
  sessionHash: Buffer
  arrival: Arrival
}

/**
 * A staff member, according to their own session. Staff are not members: a member's session cannot replace a
 * staff session, nor the reverse.
 */
export type SignedInStaff = {
  id: number
  name: string
  roles: readonly StaffRole[]
  sessionHash: Buffer
  /** What the staff member must do before anything else is allowed. */
  mustDo?: 'changePassword' | 'setUpSecondFactor'
}

/**
 * The session cookie of the response. A member's cookie survives closing the browser, unless `stays` is
 * false.
 */
export type SessionCookie = { set(token: string, lasts?: { stays?: boolean }): void; clear(): void }

/** A cookie that scripts cannot read: the received value, and functions that set it in the response. */
export type ServerCookie = {
  value: string | undefined
  set(value: string, lifetimeSeconds: number): void
  clear(): void
}

/** The cookie that stores the reader's language. */
export type LanguageCookie = {
  /** The language chosen in this browser; undefined if none was. */
  chosen: Language | undefined
  set(language: Language): void
}

/** The context of a request, which a service gets in addition to its input. */
export type RequestContext = {
  member: SignedInMember | undefined
  staff: SignedInStaff | undefined
  /** The client's network address and device, for limits and for the list of signed-in devices. */
  client: { address: string; device: string }
  /**
   * The shop's origin, such as 'https://shop.example'. It is the configured public address. If none is
   * configured, it is that of the request.
   */
  origin: string
  /** The log position of this browser's last change. Reads for this browser must contain that change. */
  since: LogPosition
  requestId: string
  log: Log
  sessionCookie: SessionCookie
  /** The staff session, separate from a member's session in the same browser. */
  staffCookie: SessionCookie
  /** The accounts that this browser has signed in to. Signing out does not delete this cookie. */
  deviceCookie: ServerCookie
  /** The secret that binds a password reset code to the browser that requested it. */
  ticketCookie: ServerCookie
  /** The secret that binds a login code to the browser that requested it. */
  loginTicketCookie: ServerCookie
  /** The passkey challenge for this browser's login. */
  passkeyCookie: ServerCookie
  languageCookie: LanguageCookie
  /** Translates into the requester's language: `say('login.success')`. */
  say: Say
}

/** The context that the process provides to every service, made by `createContext`. */
export type AppContext = {
  db: Db
  /** Runs `work` in one transaction, and retries it after deadlocks. */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /**
   * A standby of the database, if there is one. The server's `read-from.ts` decides which calls read from it.
   */
  standby: Standby | undefined
  settings: FeatureSettings
  limits: RateLimits
  secrets: Secrets
  jobs: Jobs
  /** Returns the translator into a language, for texts that the shop sends without a request. */
  sayIn(language: Language): Say
  /** Sends text messages; undefined if the operator turned them off. */
  messages: Messages | undefined
  /** Sends mail to staff; undefined if the operator turned it off. */
  mail: Mail | undefined
  /** Sends push notifications to browsers; undefined if the operator turned them off. */
  push: Push | undefined
  /** Online payments; undefined if the operator turned them off. */
  cardPayments: CardPayments | undefined
  /** Makes payouts to banks; undefined if the operator turned them off, and staff pay by hand. */
  payouts: Payouts | undefined
  /** The provider of couriers; undefined if the operator turned it off, and staff enter carriers by hand. */
  couriers: Couriers | undefined
  /** Looks up bank branches that the shop's table lacks; undefined if the operator turned it off. */
  ifscLookup: IfscLookup | undefined
  /** Searches the news; undefined if the operator turned it off. */
  newsSearch: NewsSearch | undefined
  /** Checks sellers' PANs; undefined if the operator turned it off, and staff compare documents by hand. */
  panCheck: PanCheck | undefined
  /** Registers invoices to businesses (e-invoice); undefined without an account. Documents then wait. */
  eInvoices: EInvoices | undefined
  /** The shop's backups; undefined if no new ones are expected. */
  backups: Backups | undefined
  /** Fetches pictures from other hosts. */
  remotePictures: RemotePictures
  /** Extensions that upper features add to lower ones. */
  extensions: { [Name in keyof Extensions]: readonly Extensions[Name][] }
  /** Every feature's data about a member. */
  memberData: readonly MemberData[]
  /** Every feature's sentences for the audit log. */
  audits: Audits
}

/** The version check for services whose transaction the server opens (run-change.ts). */
export type VersionCheck = {
  /**
   * Refuses with `changedMeanwhile` if the version that the client saw is not the current one.
   * @param now the current values, to compare with the typed ones.
   */
  refuseUnlessSeen(version: number, now: unknown): void
}

/**
 * The requester. If anyone may make the call, the URL decides whether the service gets a member's session or
 * a staff session.
 */
type Asker<C extends AnyCall> = C['access'] extends 'member'
  ? { member: SignedInMember }
  : C['access'] extends StaffAccess
    ? { staff: SignedInStaff }
    : { member: SignedInMember | undefined; staff: SignedInStaff | undefined }

// The translator `say`. Services whose answer is cached for everyone get no translator, because the answer's
// sentences would be in the first requester's language.
type Speaker<C extends AnyCall> = ContractOf<C>['cache'] extends 'catalogue'
  ? unknown
  : Pick<RequestContext, 'say'>

type ChangeOf<C extends AnyCall> = ContractOf<C>['change']

/**
 * What the process provides to a service. For a call that declares a change, the only database is the
 * transaction that the server opened.
 */
type Provided<C extends AnyCall> =
  ChangeOf<C> extends undefined
    ? AppContext
    : ChangeOf<C> extends { inSteps: string }
      ? AppContext & (C['access'] extends 'anyone' ? ChangeByWhom : ChangeInSteps)
      : ChangeOf<C> extends 'onceByStatement'
        ? AppContext & { key: IdempotencyKey }
        : Omit<AppContext, 'transaction'> & VersionCheck

type Returned<C extends AnyCall> =
  ChangeOf<C> extends { audits: string; inSteps?: undefined } ? Changed<ServiceOutput<C>> : ServiceOutput<C>

/** The service of a call: turns parsed input into the answer. Refusals are thrown with `refuse`. */
export type Service<C extends AnyCall> = (
  context: Provided<C> & Omit<RequestContext, 'member' | 'staff' | 'say'> & Asker<C> & Speaker<C>,
  input: ParsedInput<C>,
) => Promise<Returned<C>>
