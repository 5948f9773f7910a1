import * as z from 'zod/mini'
import { id, text } from '../../../../../wire/fields.ts'
import { tidyValue } from '../matrix/variant-grid.ts'

export const groupId = id('office.matrix.notFound')

export const optionName = text({ max: 60, rules: [[(name) => name !== '', 'office.products.optionMissing']] })

/**
 * Accepts any length here. It is validated later with the others, so that the sentence appears at its field.
 */
export const typedValue = z.pipe(text({ max: 1_000 }), z.transform(tidyValue))
