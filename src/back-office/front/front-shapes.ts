import * as z from 'zod/mini'
import { idOut } from '../../wire/fields.ts'
import { periodOut } from './showing-period.ts'

const language = z.enum(['hi', 'mr'])
/** Whether it is in the shop now: not yet, no longer, or switched off. */
const state = z.enum(['shown', 'planned', 'over', 'hidden'])

export const officeBannerOut = z.object({
  banner_id: idOut,
  version: z.number(),
  title: z.string(),
  picture: z.string(),
  href: z.string(),
  is_shown: z.boolean(),
  ...periodOut,
  state,
  translations: z.array(z.object({ language, title: z.string() })),
})

export const officeOfferOut = z.object({
  offer_id: idOut,
  version: z.number(),
  product_id: idOut,
  product_name: z.string(),
  product_picture: z.string(),
  is_on_sale: z.boolean(),
  description: z.string(),
  is_shown: z.boolean(),
  ...periodOut,
  state,
  translations: z.array(z.object({ language, description: z.string() })),
})
