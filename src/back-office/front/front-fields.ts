import * as z from 'zod/mini'
import { flag, id, optionalField, requestId, text, wholeNumber } from '../../wire/fields.ts'
import { periodFields } from './showing-period.ts'

const onOneLine = [(value: string) => !/[\t\r\n]/.test(value), 'office.oneLine'] as const
const language = z.enum(['hi', 'mr'])
/** The version of a row that somebody has seen. */
export const seenVersion = wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalid' })
const version = optionalField(seenVersion)
export const bannerId = id('office.front.bannerGone')
export const offerId = id('office.front.offerGone')

// A path of this shop, which a browser cannot read as the address of another.
const path = /^\/(?:[^/\\\s][^\s\\]*)?$/

export const bannerInput = z.object({
  /** Left out for a new one. */
  banner_id: optionalField(bannerId),
  version,
  request_id: requestId,
  title: text({ max: 80, rules: [[(value) => value !== '', 'office.front.titleMissing'], onOneLine] }),
  picture: text({
    max: 105,
    rules: [
      [(value) => value !== '', 'office.pictures.missing'],
      [(value) => /^[a-z0-9-]{1,100}\.webp$/.test(value), 'office.pictures.unknown'],
    ],
  }),
  href: text({ max: 300, rules: [[(value) => path.test(value), 'office.front.hrefForm']] }),
  is_shown: flag(),
  ...periodFields,
  translations: z
    .array(z.object({ language, title: text({ max: 80, rules: [onOneLine] }) }))
    .check(z.maxLength(2)),
})

const description = { max: 300, rules: [onOneLine] } as const

export const offerInput = z.object({
  offer_id: optionalField(offerId),
  version,
  request_id: requestId,
  product_id: id('office.front.productMissing'),
  description: text({
    ...description,
    rules: [[(value) => value !== '', 'office.front.offerTextMissing'], onOneLine],
  }),
  is_shown: flag(),
  ...periodFields,
  translations: z.array(z.object({ language, description: text(description) })).check(z.maxLength(2)),
})
