import * as z from 'zod/mini'
import { idOut } from '../../wire/fields.ts'

const language = z.enum(['hi', 'mr'])

export const menuItemOut = z.object({
  item_id: idOut,
  version: z.number(),
  name: z.string(),
  url: z.string(),
  picture: z.string(),
  is_shown: z.boolean(),
  translations: z.array(z.object({ language, name: z.string() })),
})

export const shopOut = z.object({
  shop_id: idOut,
  version: z.number(),
  name: z.string(),
  address: z.string(),
  tehsil: z.string(),
  contact: z.string(),
  hours: z.string(),
  is_shown: z.boolean(),
  translations: z.array(
    z.object({ language, name: z.string(), address: z.string(), tehsil: z.string(), hours: z.string() }),
  ),
})

export const articleOut = z.object({
  article_id: idOut,
  version: z.number(),
  topic: z.string(),
  title: z.string(),
  description: z.string(),
  source: z.string(),
  author: z.string(),
  url: z.string(),
  picture: z.string(),
  published_on: z.string(),
  is_shown: z.boolean(),
})
