import * as z from 'zod/mini'
import { id, text } from '../../../../../wire/fields.ts'
import { tidyValue } from '../matrix/variant-grid.ts'

export const groupId = id('office.matrix.notFound')

export const optionName = text({ max: 60, rules: [[(name) => name !== '', 'office.products.optionMissing']] })

/**
 * Accepts values that are longer than allowed. The service checks the real limit, so that the error message
 * appears at the field.
 */
export const typedValue = z.pipe(text({ max: 1_000 }), z.transform(tidyValue))
