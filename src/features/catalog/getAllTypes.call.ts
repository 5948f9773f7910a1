import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { categoryOut } from './catalogue-shapes.ts'

export const getAllTypes = defineCall({
  wire: { method: 'GET', path: '/User/getAllTypes', encoding: 'query' },
  summary: 'All product categories.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({}),
  output: answer({ data: z.array(categoryOut), base_url: z.string() }),
})
