import * as z from 'zod/mini'
import { idOut } from '../../wire/fields.ts'

const language = z.enum(['hi', 'mr'])

/** A category as the staff edit it. */
export const officeCategoryOut = z.object({
  category_id: idOut,
  version: z.number(),
  name: z.string(),
  picture: z.string(),
  is_shown: z.boolean(),
  translations: z.array(z.object({ language, name: z.string() })),
})

/** A brand as the staff edit it. */
export const officeBrandOut = z.object({
  brand_id: idOut,
  version: z.number(),
  name: z.string(),
  picture: z.string(),
  description: z.string(),
  is_shown: z.boolean(),
  translations: z.array(z.object({ language, name: z.string(), description: z.string() })),
})
