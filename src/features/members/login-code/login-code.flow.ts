import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { codeAtSending } from '../password/password-code.flow.ts'

/** The code of a message to log in. */
export const loginCodeDetails: DetailsAtSending = codeAtSending('login_code', 'login')
