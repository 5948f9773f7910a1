import * as z from 'zod/mini'
import { text } from '../../wire/fields.ts'
import { withoutDirectionSigns } from './direction-signs.ts'
import { searchLengthMax } from './search-length.ts'

/** The text typed into the search box. */
export function typedText() {
  const withoutSigns = z.transform((value: unknown) =>
    typeof value === 'string' ? withoutDirectionSigns(value) : value,
  )
  return z.pipe(withoutSigns, text({ max: searchLengthMax }))
}
