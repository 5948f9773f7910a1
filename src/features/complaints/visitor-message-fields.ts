import * as z from 'zod/mini'
import { complaintText, visitorKey } from './complaint-fields.ts'

/** Input of another message in a visitor's complaint. */
export const input = z.object({ ...visitorKey, text: complaintText })
