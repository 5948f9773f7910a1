import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { ticketedCode } from '../password/password-code.flow.ts'

/** The code of a message to log in. */
export const loginCodeDetails: DetailsAtSending = ticketedCode('login_code', 'login')
