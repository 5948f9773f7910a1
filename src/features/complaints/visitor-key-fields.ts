import * as z from 'zod/mini'
import { visitorKey } from './complaint-fields.ts'

/** Input that opens an earlier complaint of a visitor. */
export const input = z.object(visitorKey)
