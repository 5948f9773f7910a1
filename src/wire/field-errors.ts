import type * as z from 'zod/mini'
import type { Sentence } from '../words/sentence.ts'

/** The first message of each field that breaks the rules of a call's input. Empty when all fields are valid. */
export function fieldErrors(input: z.ZodMiniType, fields: object): Record<string, Sentence> {
  return messagesByField(input.safeParse(fields).error)
}

type Issue = { path: PropertyKey[]; message: Extract<Sentence, string>; params?: { sentence?: Sentence } }

/** The first message of each field, since a form shows one message per field. */
export function messagesByField(error: { issues: object[] } | undefined): Record<string, Sentence> {
  const messages: Record<string, Sentence> = {}
  for (const { path, message, params } of (error?.issues ?? []) as Issue[])
    messages[path.join('.')] ??= params?.sentence ?? (isUnexplained(message) ? 'field.invalid' : message)
  return messages
}

/** Whether the rule that was broken has no message of its own: then zod says this. */
export function isUnexplained(message: string): boolean {
  return message === 'Invalid input'
}
