import * as z from 'zod/mini'
import { flag, id, optionalField, requestId, text, wholeNumber } from '../../wire/fields.ts'
import type { Sentence } from '../../words/sentence.ts'

const onOneLine = [(value: string) => !/[\t\r\n]/.test(value), 'office.oneLine'] as const
const nameOf = (message: Sentence) =>
  text({ max: 80, rules: [[(value) => value !== '', message], onOneLine] })
const translatedName = text({ max: 80, rules: [onOneLine] })
const language = z.enum(['hi', 'mr'])
const picture = text({
  max: 105,
  rules: [
    [(value) => value !== '', 'office.pictures.missing'],
    [(value) => /^[a-z0-9-]{1,100}\.webp$/.test(value), 'office.pictures.unknown'],
  ],
})
const version = optionalField(wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalid' }))

export const categoryInput = z.object({
  /** Left out for a new one. */
  category_id: optionalField(id('catalog.invalidCategory')),
  version,
  request_id: requestId,
  name: nameOf('office.groups.nameMissing'),
  picture,
  is_shown: flag(),
  translations: z.array(z.object({ language, name: translatedName })).check(z.maxLength(2)),
})

export const brandInput = z.object({
  brand_id: optionalField(id('catalog.invalidBrand')),
  version,
  request_id: requestId,
  name: nameOf('office.groups.nameMissing'),
  picture,
  description: text({ max: 500, rules: [onOneLine] }),
  is_shown: flag(),
  translations: z
    .array(z.object({ language, name: translatedName, description: text({ max: 500, rules: [onOneLine] }) }))
    .check(z.maxLength(2)),
})

/** Where a row goes in its list. */
export const direction = z.enum(['up', 'down'])
