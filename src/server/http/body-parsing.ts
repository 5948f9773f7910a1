import { CallFailure } from '../../wire/call-failure.ts'

const depthMax = 8
// No call has as many.
const fieldsMax = 20

/** Reads a form body into one value per name. */
export function parseForm(body: string): Record<string, string> {
  return oneValuePerName(new URLSearchParams(body))
}

/** Reads a multipart body, which the limit for bodies keeps small enough to be read whole. No call takes a file. */
export async function parseMultipart(body: Buffer, contentType: string): Promise<Record<string, string>> {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw invalidInput()
    })
  return oneValuePerName(form)
}

/** Refuses a query with a name given twice, by the same rule. */
export function refuseRepeatedNames(query: unknown): void {
  const values = Object.values(query ?? {})
  if (values.length > fieldsMax || values.some((value) => Array.isArray(value))) throw invalidInput()
}

// A proxy and the shop might each read another one of two values.
function oneValuePerName(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const fields: Record<string, string> = {}
  let count = 0
  for (const [name, value] of entries) {
    count += 1
    const isKnown = name === '__proto__' || Object.hasOwn(fields, name)
    if (count > fieldsMax || isKnown || typeof value !== 'string') throw invalidInput()
    fields[name] = value
  }
  return fields
}

/** Refuses JSON nested deeper than any call needs, before anything walks it. */
export function refuseDeepBody(body: unknown, depth = 0): void {
  if (typeof body !== 'object' || body === null) return
  if (depth >= depthMax) throw invalidInput()
  for (const value of Object.values(body)) refuseDeepBody(value, depth + 1)
}

function invalidInput(): CallFailure {
  return new CallFailure(400, 'invalidInput', 'field.invalid')
}
