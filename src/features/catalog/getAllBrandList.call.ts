import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { idOut, pageFields } from '../../wire/fields.ts'
import { brandOut } from './catalogue-shapes.ts'

export const getAllBrandList = defineCall({
  wire: { method: 'POST', path: '/User/getAllBrandList', encoding: 'form' },
  summary: 'The top brands, as many as `limit` says.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({ limit: pageFields.limit }),
  output: answer({ data: z.array(brandOut), base_url: z.string() }),
})

/** The same path by GET: every brand with its description. */
export const getAllBrandDescriptions = defineCall({
  wire: { method: 'GET', path: '/User/getAllBrandList', encoding: 'query' },
  summary: 'Every brand with its description.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({}),
  output: answer({
    data: z.array(
      z.object({ id: idOut, brand_name: z.string(), description: z.string(), brand_image: z.string() }),
    ),
    base_url: z.string(),
  }),
})
