import * as z from 'zod/mini'

/** What is wrong with fields by the rules of a call's input: the first message of each. Empty when nothing is. */
export function fieldErrors(input: z.ZodMiniType, fields: object): Record<string, string> {
  return messagesByField(z.safeParse(input, fields).error)
}

/** The first message of each field: a person mends one thing at a time. */
export function messagesByField(
  error: { issues: { path: PropertyKey[]; message: string }[] } | undefined,
): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}
