import * as z from 'zod/mini'
import { mobileNumber } from '../mobile-number-field.ts'

/** What asking for a code for a new password asks for. */
export const input = z.object({ user_mobile: mobileNumber('login.mobileMissing') })
