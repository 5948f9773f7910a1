import * as z from 'zod/mini'
import type { Key, Sentence } from '../words/sentence.ts'

/**
 * The rate-limit budget that a call uses. Settings define how large the budgets are
 * (`server/environment/rate-limit-variables.ts`).
 */
export type Limit = 'read' | 'change' | 'login' | 'registration' | 'lookup' | 'code'

type RefusalTable = Record<string, readonly [status: number, sentence: Sentence | Key]>

/**
 * How the server runs a call that changes data. 'once': runs the service in one transaction and only once per
 * request id, and refuses an id that was used for another request. 'onceByStatement': the service makes the
 * change with one SQL statement, which also claims the request id. An object: like 'once', and the server
 * writes an audit entry.
 */
export type ChangeRule =
  | 'once'
  | 'onceByStatement'
  | {
      /** The kind of thing that the audit entry names, such as 'banner'. */
      audits: string
      /**
       * Set if the service opens its own transactions. Says why, for example that it asks a third party
       * between two of them.
       */
      inSteps?: string
    }

/** The contract of a call, which the server enforces: input, answer and refusals. */
export type Contract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends RefusalTable = RefusalTable,
  Change extends ChangeRule | undefined = ChangeRule | undefined,
> = {
  /** A sentence about the call for the documentation. */
  summary: string
  /**
   * The rate-limit budget that the call uses. The default is `change` for a call that changes data, and
   * otherwise `read`.
   */
  limit?: Limit
  change: Change
  /**
   * Caches the answers until the catalogue changes. Only for answers that depend on nothing else. Use 'by
   * language' if they contain sentences or names.
   */
  cache?: 'catalogue' | 'catalogue by language'
  /**
   * The products in a cached answer that is not a list. When a product changes, the server drops the cached
   * lists and the answers that show this product, and keeps all others.
   */
  shows?: 'one product' | 'no product'
  /**
   * For answers that are costly to compute: the rate-limit budget, and the lane, which is a queue that limits
   * how many are computed at once. A request whose answer is cached uses neither.
   */
  costly?: 'search'
  /**
   * The maximum number of bytes in a request, for staff calls with a file. The server checks access before
   * reading the body.
   */
  bodyBytesMax?: number
  input: Input
  output: Output
  /**
   * Further fields of the answer when the call is refused, which other clients read. `status: 'error'`
   * replaces `status: false`. `success: false` is an additional field.
   */
  refusedAnswer?: { status: 'error' } | { success: false }
  /** The refusals except invalid input, each with its HTTP status and the key of its sentence. */
  refusals: Refusals
  /**
   * Maps the name of a violated database constraint to a refusal, and optionally to the form field that shows
   * it.
   */
  violations?: Readonly<Record<string, readonly [code: keyof Refusals & string, field?: string]>>
}

/** Declares the contract of a call: its input with the rules' messages, its answer, and its refusals. */
export function defineContract<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Refusals extends RefusalTable = Record<never, never>,
  const Change extends ChangeRule | undefined = undefined,
>(
  options: Omit<Contract<Input, Output, Refusals>, 'refusals' | 'change'> & {
    refusals?: Refusals
    change?: Change
  },
): Contract<Input, Output, Refusals, Change> {
  return {
    ...options,
    limit: options.limit ?? (options.change && 'change'),
    change: options.change as Change,
    refusals: options.refusals ?? ({} as Refusals),
  }
}

/** The answer of every call: `status`, a readable `message`, and the call's own fields. */
export function answer<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({
    status: z._default(z.boolean(), true),
    message: z._default(z.string(), ''),
    ...shape,
  })
}
