import * as z from 'zod/mini'
import type { Sentence } from '../words/sentence.ts'
import { text } from './fields.ts'

const digitsMax = 15

/**
 * Creates a field for several ids in one text, such as '12,7,105'. The result keeps their order and has no
 * duplicates. An empty text gives no ids.
 */
/* @__NO_SIDE_EFFECTS__ */
export function idList(options: { max: number; tooMany: Sentence }) {
  const { max, tooMany } = options
  const form = /^(?:\d{1,15}(?:,\d{1,15})*)?$/
  return z.pipe(
    text({
      max: max * (digitsMax + 1),
      tooLong: tooMany,
      rules: [
        [(value) => form.test(value), 'field.invalidId'],
        [(value) => value.split(',').length <= max, tooMany],
      ],
    }),
    z.transform((value: string) => [...new Set(value === '' ? [] : value.split(',').map(Number))]),
  ) as unknown as z.ZodMiniType<number[], string>
}
