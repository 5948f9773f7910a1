import * as z from 'zod/mini'
import { messagesByField } from '../../../wire/field-errors.ts'
import type { Sentence } from '../../../words/sentence.ts'

/**
 * Parses the fields that a purpose adds to createPayment. Returns the parsed input, or the first message for
 * each invalid field.
 */
export function readPurposeInput(
  { input }: { input: z.ZodMiniType },
  fields: object,
): { input: object; errors?: undefined } | { input?: undefined; errors: Record<string, Sentence> } {
  const parsed = z.safeParse(input, fields)
  return parsed.success ? { input: parsed.data as object } : { errors: messagesByField(parsed.error) }
}
