import * as z from 'zod/mini'
import type { AnyCall } from './define-call.ts'

/** What is wrong with an input by the call's own rules: the first message of each field. Empty when nothing is. */
export function fieldErrors(call: AnyCall, fields: object): Record<string, string> {
  return messagesByField(z.safeParse(call.input, fields).error)
}

/** The first message of each field: a person mends one thing at a time. */
export function messagesByField(
  error: { issues: { path: PropertyKey[]; message: string }[] } | undefined,
): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}
