import type * as z from 'zod/mini'
import type { Leg } from '../../ledger/post-transfer.ts'
import type { Paise } from '../../money/paise.ts'
import type { Arrival } from '../../platform/arrival.ts'
import type { Db } from '../../platform/database.ts'
import type { FeatureSettings } from '../../platform/settings.ts'
import type { ProviderPayment } from '../../third-party/card-payments/card-payments.ts'
import type { Sentence } from '../../words/sentence.ts'
import type { Intent, IntentTimes, NewIntent, Payer } from './payment-intents.sql.ts'
import type { Payment } from './payments.sql.ts'
import type { PurposeName } from './purpose-names.ts'

declare module '../../platform/feature.ts' {
  interface Extensions {
    purposes: Purpose
  }
}

/** What an intent is opened with. */
export type Offer = {
  refused?: undefined
  /** What it costs in all. */
  net: Paise
  /** The parts that are held of the member's wallet. The rest of the net is paid online. */
  walletPart: { storeCredit: Paise; earnings: Paise }
  /** What fulfilling it needs, as JSON. A later version of the program may be the one that reads it. */
  snapshot: object
  /** How many units of stock `hold` keeps back, for those who count what was kept back for nothing. */
  reservedUnits?: number
  /**
   * Keeps back what else it needs, in the transaction that opens the intent.
   * @throws OvertakenError when another request was quicker.
   */
  hold?(db: Db, intentId: number): Promise<void>
  /**
   * Opens the intent with all that it holds, and records the answer of the request, in one statement, if what the offer
   * was decided by still holds. Undefined, with nothing done, where anything is in the way: it is then opened step by
   * step, which finds out what.
   */
  openAtOnce?(db: Db, opening: Opening): Promise<Opened | undefined>
}

/** An intent as it is written down in one statement. */
export type Opening = {
  intent: NewIntent
  times: IntentTimes
  /** What holds its wallet part; empty where there is none. */
  hold: Leg[]
  request: RequestAtOnce & { arrival: Arrival }
}

/** An intent that was opened in one statement, and the answer of its request as it was recorded. */
export type Opened = { answer: BegunPayment; receipt: string }

/** What is recorded of a request that began a payment: with it a repeat answers the same to the byte. */
export type BegunPayment = { intentId: number; online: number; payer: Payer }

/** A request whose record is written by the statement that does what it asks for. */
export type RequestAtOnce = { call: string; requestId: string | undefined; bodyHash: Buffer }

/** What a payment took, as the provider says it, and the request that brought it, if one did. */
export type SettledPayment = {
  payment: Pick<ProviderPayment, 'id' | 'orderId' | 'amount' | 'currency' | 'method'>
  /** With the answer that a repeat gets, to be filled in. */
  request?: RequestAtOnce & { answer: object }
}

/**
 * A refusal that the purpose declares, and data that a screen explains it with. `message` takes the place of the declared
 * sentence where that has to name a figure.
 */
export type OfferRefused = {
  refused: string
  data?: unknown
  message?: Sentence
  retryAfterSeconds?: number
}

/** An intent whose money has come, to be fulfilled. */
export type PaidIntent = {
  intent: Intent
  /** False where what was held went back before the money came: then whatever is there now has to do. */
  isHeld: boolean
  walletPart: { storeCredit: Paise; earnings: Paise }
  /** The legs that bring the net, all negative. They are to be posted in one transfer, which uses the money. */
  from: Leg[]
}

/** Why an intent cannot be fulfilled although its money came. */
export type Unfulfillable = {
  reason: Exclude<NonNullable<Payment['unapplied_reason']>, 'refunded_elsewhere'>
  /** For whoever reads the row. */
  detail: string
}

/**
 * Something that can be paid for online. Features register theirs in their manifest: payments knows how money comes in
 * and goes back, and nothing of what it is for.
 */
export type Purpose = {
  name: PurposeName
  /** The fields of createPayment that are this purpose's own. */
  input: z.ZodMiniObject
  /**
   * What `offer` may refuse: HTTP status and sentence. One by the name of a refusal of createPayment says that in words of
   * its own.
   */
  refusals: Readonly<Record<string, readonly [status: number, message: Sentence]>>
  /**
   * Whether a member has one open intent of it at a time. Beginning anew gives up the one before, and of all that were
   * begun one after the other one is fulfilled: money that comes for the others goes back.
   */
  isOneAtATime: boolean
  /** Refuses whoever keeps back too much for nothing. Asked before `offer`; opening at once sees to it by itself. */
  refuseHoarding?(db: Db, asked: { memberId: number; input: unknown }): Promise<OfferRefused | undefined>
  /** Decides whether it can be paid for, and what it costs. Nothing is written and nothing is locked. */
  offer(db: Db, asked: { memberId: number; input: unknown }): Promise<Offer | OfferRefused>
  /** Gives back what `hold` kept. Called once, under the intent's lock. */
  release?(db: Db, intentId: number): Promise<void>
  /**
   * Locks, in the order of all, what `release` of one intent gives back and what `hold` or `fulfil` of the next one
   * takes, so that taking it in two steps cannot deadlock. Called before both, where one follows the other.
   */
  lockHeld?(db: Db, endedId: number, next: { input: unknown } | { snapshot: unknown }): Promise<void>
  /** Judges an intent before its money is taken: whether `fulfil` could not do its work. Nothing is written. */
  judge?(db: Db, intent: Intent): Promise<Unfulfillable | undefined>
  /**
   * Does what the intent was for, in one transaction, under the intent's lock. Returns the transfer that used the money.
   * @throws UnfulfillableError when it cannot: then all of it is rolled back and the money returns to its source.
   */
  fulfil(db: Db, paid: PaidIntent, settings: FeatureSettings): Promise<{ transferId: number }>
  /**
   * Applies a captured payment to an open intent of which nothing is in the way, in one statement that takes all the
   * locks: notes the payment, the end of the intent and the answer of the request, and does what the intent was for.
   * Undefined, with nothing done, where anything is in the way: it is then applied step by step.
   */
  fulfilAtOnce?(
    db: Db,
    paid: PaidIntent,
    settled: SettledPayment,
    settings: FeatureSettings,
  ): Promise<Described | undefined>
  /** What else there is to say of an intent that succeeded. */
  describe?(db: Db, intent: Intent): Promise<Described>
}

/** What an intent that succeeded became. */
export type Described = { orderno?: string; slot_id?: string }

/** Declares a purpose; within it, `offer`, `refuseHoarding` and `lockHeld` see its own input parsed. */
export function definePurpose<Input extends z.ZodMiniObject>(
  purpose: Omit<Purpose, 'input' | 'offer' | 'refuseHoarding' | 'lockHeld'> & {
    input: Input
    refuseHoarding?(
      db: Db,
      asked: { memberId: number; input: z.output<Input> },
    ): Promise<OfferRefused | undefined>
    offer(db: Db, asked: { memberId: number; input: z.output<Input> }): Promise<Offer | OfferRefused>
    lockHeld?(
      db: Db,
      endedId: number,
      next: { input: z.output<Input> } | { snapshot: unknown },
    ): Promise<void>
  },
): Purpose {
  return purpose
}

/** Another request was quicker: what was there when it was decided is not any more. What was written must be rolled back. */
export class OvertakenError extends Error {
  override name = 'OvertakenError'
}

/** An intent cannot be fulfilled any more. What was written must be rolled back. */
export class UnfulfillableError extends Error {
  override name = 'UnfulfillableError'
  readonly why: Unfulfillable

  constructor(why: Unfulfillable) {
    super(`${why.reason}: ${why.detail}`)
    this.why = why
  }
}
