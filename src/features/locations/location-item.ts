import * as z from 'zod/mini'
import { idOut } from '../../wire/fields.ts'

/** A district, sub-district or village in an answer. */
export const locationItem = z.object({ id: idOut, name: z.string() })
