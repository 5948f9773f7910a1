import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { ticketedCode } from '../password/password-code.flow.ts'

/** Creates the six-digit code of a message for a login by code. */
export const loginCodeDetails: DetailsAtSending = ticketedCode('login_code', 'login')
