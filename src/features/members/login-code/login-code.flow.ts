import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { ticketedCode } from '../password/password-code.flow.ts'

/** Makes the code of a login message. */
export const loginCodeDetails: DetailsAtSending = ticketedCode('login_code', 'login')
