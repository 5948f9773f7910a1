import type * as z from 'zod/mini'
import type { Sentence } from '../words/sentence.ts'

/** Returns the message of each invalid field. Returns an empty object if all fields are valid. */
export function fieldErrors(input: z.ZodMiniType, fields: object): Record<string, Sentence> {
  return messagesByField(input.safeParse(fields).error)
}

type Issue = { path: PropertyKey[]; message: Extract<Sentence, string>; params?: { sentence?: Sentence } }

/** Returns only the first message of each field, because a form shows one message beside a field. */
export function messagesByField(error: { issues: object[] } | undefined): Record<string, Sentence> {
  const messages: Record<string, Sentence> = {}
  for (const { path, message, params } of (error?.issues ?? []) as Issue[])
    messages[path.join('.')] ??= params?.sentence ?? (isUnexplained(message) ? 'field.invalid' : message)
  return messages
}

/** Returns whether a message is only zod's default, so that the rule has none of its own. */
export function isUnexplained(message: string): boolean {
  return message === 'Invalid input'
}
