import qs from 'qs'
import secureJson from 'secure-json-parse'
import * as z from 'zod/mini'
import { CallFailure } from '../../../wire/call-failure.ts'

const depthMax = 8
// The maximum number of fields of a body. No call has that many.
const fieldsMax = 24
// The maximum number of values in a form body. It allows a cart of 50 lines with seven fields each, and the
// order's other fields.
const partsMax = 400
// The maximum number of entries in a list. It is above the maximum of a cart, so that a cart with too many
// lines gets the more specific error message of the call.
const listLengthMax = 100
// Form field names that could change an object's prototype. No call has fields with these names.
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a form body into one value per name. `product[0][id]` is the field `id` of the list's first item.
 */
export function parseForm(body: string): Record<string, unknown> {
  return readEntries(new URLSearchParams(body))
}

/**
 * Parses a multipart body. Reads all of it into memory, because the body limit is small and no call takes a
 * file.
 */
export async function parseMultipart(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw invalidInput()
    })
  return readEntries(form)
}

/** Refuses a query string that repeats a name or has too many names. */
export function refuseRepeatedNames(query: unknown): void {
  const values = Object.values(query ?? {})
  if (values.length > fieldsMax || values.some((value) => Array.isArray(value))) throw invalidInput()
}

function readEntries(entries: Iterable<[string, FormDataEntryValue]>): Record<string, unknown> {
  const parts = oneValuePerName(entries)
  const names = Object.keys(parts)
  if (!names.some((name) => name.includes('['))) return parts
  if (names.some(isForbidden) || mixesForms(names)) throw invalidInput()
  try {
    return qs.parse(parts, {
      // Subtracts one level for the body itself.
      depth: depthMax - 1,
      strictDepth: true,
      arrayLimit: listLengthMax,
      throwOnLimitExceeded: true,
      plainObjects: true,
    })
  } catch (error) {
    if (error instanceof RangeError) throw invalidInput()
    throw error
  }
}

// Reads form values. Refuses a form that repeats a name, because a proxy and the shop might use different
// values of it.
function oneValuePerName(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const parts: Record<string, string> = {}
  const fields = new Set<string>()
  let count = 0
  for (const [name, value] of entries) {
    count += 1
    fields.add(fieldOf(name))
    const isKnown = name === '__proto__' || Object.hasOwn(parts, name)
    if (count > partsMax || fields.size > fieldsMax || isKnown || typeof value !== 'string')
      throw invalidInput()
    parts[name] = value
  }
  return parts
}

function isForbidden(name: string): boolean {
  return name.startsWith('[') || name.split(/[[\]]+/).some((segment) => forbiddenNames.has(segment))
}

// Returns whether a form sends the same field as a whole (`a`) and in parts (`a[b]`). The field would then
// have two values.
function mixesForms(names: string[]): boolean {
  const whole = new Set(names.filter((name) => !name.includes('[')))
  return names.some((name) => name.includes('[') && whole.has(fieldOf(name)))
}

function fieldOf(name: string): string {
  return name.split('[', 1)[0] ?? ''
}

/** Returns the fields of a call that are lists or objects. */
export function nestedFieldsOf(input: z.ZodMiniType): string[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' && (schema.type === 'array' || schema.type === 'object') ? [name] : [],
  )
}

/** Parses the list and object fields of a body, which forms send as JSON text. */
export function readJsonTexts(body: unknown, nestedFields: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null) return body
  const texts = nestedFields.flatMap((name) => {
    const text = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined
    return typeof text === 'string' && text.trim() !== '' ? [[name, readJsonText(name, text)] as const] : []
  })
  return texts.length === 0 ? body : { ...body, ...Object.fromEntries(texts) }
}

function readJsonText(name: string, text: string): unknown {
  const value: unknown = secureJson.safeParse(text)
  if (typeof value !== 'object' || value === null) {
    const errors = { [name]: 'field.invalid' } as const
    throw new CallFailure(400, 'invalidInput', 'field.invalid', { errors })
  }
  refuseDeepBody(value, 1)
  return value
}

/**
 * Refuses a body that is nested deeper than any call needs. Without this check, a very deep body could
 * overflow the stack of recursive code.
 */
export function refuseDeepBody(body: unknown, depth = 0): void {
  if (typeof body !== 'object' || body === null) return
  if (depth >= depthMax) throw invalidInput()
  for (const value of Object.values(body)) refuseDeepBody(value, depth + 1)
}

function invalidInput(): CallFailure {
  return new CallFailure(400, 'invalidInput', 'field.invalid')
}
