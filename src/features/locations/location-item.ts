import * as z from 'zod/mini'
import { id, idOut, optionalField, pageFields } from '../../wire/fields.ts'

/** A district, sub-district or village in an answer. */
export const locationItem = z.object({ id: idOut, name: z.string() })

/** A page of a list of them. Without a limit it holds 500, which is more than most lists have. */
export const locationPage = { limit: pageFields.limit, cursor: optionalField(id('field.unknownPage')) }
