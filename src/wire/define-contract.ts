import * as z from 'zod/mini'
import type { Key, Sentence } from '../words/sentence.ts'

/** Which budget a call draws on; the numbers are settings (`server/rate-limits.ts`). */
export type Limit = 'read' | 'change' | 'login' | 'registration' | 'lookup' | 'code'

type RefusalTable = Record<string, readonly [status: number, sentence: Sentence | Key]>

/**
 * What the gate does for a call that changes something. It runs the service in one transaction, once for each request id,
 * refuses an id that was used for something else, and writes down what the staff changed. 'onceByStatement' is for what is
 * decided and written in two trips: the one statement that writes it takes the key of the request as well.
 */
export type ChangeRule =
  | 'once'
  | 'onceByStatement'
  | {
      /** The kind of thing that the staff change by it, as the audit log names it: 'banner'. */
      audits: string
      /** Why the service opens the transactions itself, as where a third party is asked in between. */
      inSteps?: string
    }

/** The contract that the server enforces for a call: its input, its answer, its refusals. */
export type Contract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends RefusalTable = RefusalTable,
  Change extends ChangeRule | undefined = ChangeRule | undefined,
> = {
  /** One sentence for the documentation page. */
  summary: string
  /** A change draws on the budget of changes, unless another is named. */
  limit?: Limit
  change: Change
  /**
   * Set on answers that depend on the catalogue alone, or on the language too because they hold sentences or names: the server
   * keeps them until the catalogue changes.
   */
  cache?: 'catalogue' | 'catalogue by language'
  /**
   * What of the products a kept answer shows, where it is less than a list: a change of some products drops the lists and the
   * answers about these, and leaves the rest.
   */
  shows?: 'one product' | 'no product'
  /**
   * Set on kept answers that cost more to make than others: one that is not kept yet draws on the budget of this name
   * too, and is made in the lane of this name.
   */
  costly?: 'search'
  input: Input
  output: Output
  /** What a refused answer says instead of `status: false`, or beside it, where the call's other clients read that. */
  refusedAnswer?: { status: 'error' } | { success: false }
  /** Every refusal beyond bad input: its HTTP status and the key of the sentence that a person reads. */
  refusals: Refusals
  /**
   * Which refusal it is when the database refuses: by the name of the violated constraint, the code and, where a form shows
   * it beside a field, the field.
   */
  violations?: Readonly<Record<string, readonly [code: keyof Refusals & string, field?: string]>>
}

/** Declares the contract of a call: its input with messages, its output and its refusals. */
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

/** The answer every call gives: `status`, a `message` fit for a person, and what the call adds. */
export function answer<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({
    status: z._default(z.boolean(), true),
    message: z._default(z.string(), ''),
    ...shape,
  })
}
