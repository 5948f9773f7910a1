import * as z from 'zod/mini'
import { complaintText, visitorKey } from './complaint-fields.ts'

/** Input of a visitor's further message in a complaint. */
export const input = z.object({ ...visitorKey, text: complaintText })
