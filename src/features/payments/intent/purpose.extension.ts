import type * as z from 'zod/mini'
import type { Leg } from '../../../ledger/post-transfer.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { LegColumns, RecordedRequest } from '../../../platform/service/decide-and-write.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import type { FeatureSettings } from '../../../platform/settings/settings.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { AppliedPayment, Payment } from '../apply/payments.sql.ts'
import type { Intent, IntentKey, Opening, StartedPayment } from './payment-intents.sql.ts'
import type { PurposeName } from './purpose-names.ts'

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    purposes: Purpose
  }
}

/** The terms of a new payment intent. */
export type Offer = {
  refused?: undefined
  /** The total. */
  net: Paise
  /** The data that fulfilment needs, as JSON. A later version of the program may read it. */
  snapshot: object
  /** The stock and money that the payment intent holds until payment, if any. */
  holds?: Holding
  /**
   * Opens the payment intent with all its holds, in one statement. The statement checks again that the facts
   * behind the offer are unchanged.
   * @param walletLegs the ledger legs that hold the wallet part; empty if there is none.
   */
  open(db: Db, opening: Opening, walletLegs: LegColumns): Promise<StartedPayment | undefined>
}

/** The stock and money that an open payment intent holds. */
export type Holding = {
  /** The amounts from the member's wallet. The remainder of the net is paid online. */
  walletPart: { storeCredit: Paise; earnings: Paise }
  /** Units of stock, counted against the limit for unpaid reservations. */
  units: number
}

/**
 * A refusal that the purpose declares, with data for the screen. `message` replaces the declared sentence,
 * for example to include a limit.
 */
export type OfferRefused = {
  refused: string
  data?: unknown
  message?: Sentence
  retryAfterSeconds?: number
}

/** A paid payment intent, to be fulfilled. */
export type PaidIntent = {
  intent: Intent
  /** The payment to record. */
  payment: AppliedPayment
  /**
   * The request and its answer, if the statement that fulfils the intent also writes the idempotency record.
   * The statement adds the ids of new rows to the answer.
   */
  request: (RecordedRequest & { answer: object }) | undefined
  walletPart: { storeCredit: Paise; earnings: Paise }
  /**
   * The ledger legs that debit the net amount, all negative. Post them in the transfer that spends the money.
   */
  from: Leg[]
}

/** The reason why a paid payment intent cannot be fulfilled. */
export type Unfulfillable = {
  reason: Exclude<NonNullable<Payment['unapplied_reason']>, 'refunded_elsewhere'>
  /** A detail for staff or programmers who read the row. */
  detail: string
}

/**
 * A kind of purchase that can be paid online. Each feature registers the purposes that it sells. The payments
 * feature only receives and refunds the money.
 */
export type Purpose = {
  name: PurposeName
  /** The purpose's own fields of createPayment. */
  input: z.ZodMiniObject
  /**
   * The refusals of `offer`: HTTP status and sentence. If createPayment declares a refusal of the same name,
   * this sentence replaces the one declared there.
   */
  refusals: Readonly<Record<string, readonly [status: number, message: Sentence]>>
  /**
   * Whether a member may have only one open payment intent of the purpose. A new intent ends the earlier one.
   * Only one of these intents is fulfilled, and money for the others is refunded.
   */
  isOneAtATime: boolean
  /** Wraps the start of a payment (`begin`). May refuse the start, or count its outcome. */
  around?<Result>(context: Beginning, input: unknown, begin: () => Promise<Result>): Promise<Result>
  /**
   * Throws if the member has reserved too much without paying. Called before `offer`. The database checks
   * this again when the payment intent is opened.
   */
  refuseHoarding?(db: Db, asked: { memberId: number; input: unknown }): Promise<void>
  /** Returns the refusal for an error that `open` threw; undefined if the error is no refusal. */
  refusalOf?(error: unknown): OfferRefused | undefined
  /** Decides whether the purchase is possible, and its price. Writes and locks nothing. */
  offer(db: Db, asked: { memberId: number; input: unknown }): Promise<Offer | OfferRefused>
  /** Releases the holds of a payment intent except the wallet part. Called once, under the intent's lock. */
  release?(db: Db, intent: Intent): Promise<void>
  /**
   * Called before one payment intent is released and the next one is opened or fulfilled. Locks every row
   * that both steps change, in the shop's lock order, so that they cannot deadlock.
   */
  lockHeld?(db: Db, ended: IntentKey, next: { input: unknown } | { snapshot: unknown }): Promise<void>
  /**
   * Returns why `fulfil` would fail; undefined if it can succeed. Called before the capture. Writes nothing.
   */
  judge?(db: Db, intent: Intent): Promise<Unfulfillable | undefined>
  /**
   * Records the payment, fulfils the payment intent and marks it succeeded, in one statement. Undefined for a
   * repeated request. Throws if something is no longer available.
   */
  fulfil(db: Db, paid: PaidIntent, settings: FeatureSettings): Promise<Described | undefined>
  /** Returns further details of a succeeded payment intent. */
  describe?(db: Db, intent: Intent): Promise<Described>
}

/** The order number, or the id of the slot (subscription), that a succeeded payment intent bought. */
export type Described = { orderno?: string; slot_id?: string }

/** The member who starts a payment, and the rate limits. */
export type Beginning = {
  limits: RateLimits
  member: { id: number }
  client: { address: string }
}

/**
 * Declares a purpose. Its functions `offer`, `around`, `refuseHoarding` and `lockHeld` get the parsed input.
 */
export function definePurpose<Input extends z.ZodMiniObject>(
  purpose: Omit<Purpose, 'input' | 'offer' | 'around' | 'refuseHoarding' | 'lockHeld'> & {
    input: Input
    around?<Result>(context: Beginning, input: z.output<Input>, begin: () => Promise<Result>): Promise<Result>
    refuseHoarding?(db: Db, asked: { memberId: number; input: z.output<Input> }): Promise<void>
    offer(db: Db, asked: { memberId: number; input: z.output<Input> }): Promise<Offer | OfferRefused>
    lockHeld?(
      db: Db,
      ended: IntentKey,
      next: { input: z.output<Input> } | { snapshot: unknown },
    ): Promise<void>
  },
): Purpose {
  return purpose
}

/** Thrown when a payment intent can no longer be fulfilled. The transaction must roll back. */
export class UnfulfillableError extends Error {
  override name = 'UnfulfillableError'
  readonly why: Unfulfillable

  constructor(why: Unfulfillable) {
    super(`${why.reason}: ${why.detail}`)
    this.why = why
  }
}
