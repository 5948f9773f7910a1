import * as z from 'zod/mini'
import { mobileNumber } from '../mobile-number-field.ts'

/** Input of a request for a password code. */
export const input = z.object({ user_mobile: mobileNumber('login.mobileMissing') })
