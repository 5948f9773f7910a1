import { CallFailure } from '../wire/call-failure.ts'

const depthMax = 8

/**
 * Reads a form body into one value per name.
 * A name given twice is refused: two programs that each take another one of the two would disagree about the request.
 */
export function parseForm(body: string, fieldsMax: number): Record<string, string> {
  const fields: Record<string, string> = {}
  let count = 0
  for (const [name, value] of new URLSearchParams(body)) {
    count += 1
    if (count > fieldsMax || name === '__proto__' || Object.hasOwn(fields, name)) throw new CallFailure(400, 'Invalid input')
    fields[name] = value
  }
  return fields
}

/** Refuses JSON nested deeper than any call needs, before anything walks it. */
export function refuseDeepBody(body: unknown, depth = 0): void {
  if (typeof body !== 'object' || body === null) return
  if (depth >= depthMax) throw new CallFailure(400, 'Invalid input')
  for (const value of Object.values(body)) refuseDeepBody(value, depth + 1)
}

/** Reads a query into one value per name, by the same rules as a form. */
export function parseQuery(query: string): Record<string, string> {
  return parseForm(query, 20)
}
