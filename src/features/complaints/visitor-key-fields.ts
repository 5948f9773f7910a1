import * as z from 'zod/mini'
import { visitorKey } from './complaint-fields.ts'

/** Input that opens a visitor's complaint again. */
export const input = z.object(visitorKey)
