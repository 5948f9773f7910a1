import type { Service } from '../../../platform/service/service.ts'
import { newToken } from '../../../platform/tokens.ts'
import { makeChallenge } from './challenge.flow.ts'
import type { startPasskeyLogin } from './startPasskeyLogin.call.ts'
import { passkeyOptions } from './webauthn.ts'

const lifetimeSeconds = 10 * 60

export const startPasskeyLoginService: Service<typeof startPasskeyLogin> = async (context) => {
  const { origin, passkeyCookie } = context
  // A new ticket each time invalidates earlier challenges, requested in this browser or planted in it.
  const ticket = newToken()
  const challenge = await makeChallenge(context, { purpose: 'login', whose: ticket })
  passkeyCookie.set(ticket, lifetimeSeconds)
  return { data: { options: { ...(await passkeyOptions({ origin, challenge })) } } }
}
