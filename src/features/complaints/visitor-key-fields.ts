import * as z from 'zod/mini'
import { visitorKey } from './complaint-fields.ts'

/** Input by which a visitor opens an earlier complaint. */
export const input = z.object(visitorKey)
