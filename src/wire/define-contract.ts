import * as z from 'zod/mini'
import type { Key, Sentence } from '../words/sentence.ts'

/** Which budget a call draws on; the numbers are settings (`server/rate-limits.ts`). */
export type Limit = 'read' | 'change' | 'login' | 'registration' | 'lookup' | 'code'

type RefusalTable = Record<string, readonly [status: number, sentence: Sentence | Key]>

/** The contract that the server enforces for a call: its input, its answer, its refusals. */
export type Contract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends RefusalTable = RefusalTable,
> = {
  /** One sentence for the documentation page. */
  summary: string
  limit?: Limit
  /**
   * Set on answers that depend on the catalogue alone, or on the language too because they hold sentences or names: the server
   * keeps them until the catalogue changes.
   */
  cache?: 'catalogue' | 'catalogue by language'
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
}

/** Declares the contract of a call: its input with messages, its output and its refusals. */
export function defineContract<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Refusals extends RefusalTable = Record<never, never>,
>(
  options: Omit<Contract<Input, Output, Refusals>, 'refusals'> & { refusals?: Refusals },
): Contract<Input, Output, Refusals> {
  return { ...options, refusals: options.refusals ?? ({} as Refusals) }
}

/** The answer every call gives: `status`, a `message` fit for a person, and what the call adds. */
export function answer<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({
    status: z._default(z.boolean(), true),
    message: z._default(z.string(), ''),
    ...shape,
  })
}
