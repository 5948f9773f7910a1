import { type Attack, notTried } from './attack.ts'
import { type Answer, createClient, password } from './shop-client.ts'

const strangerAddress = '127.0.0.66'
const otherAddress = '127.0.0.77'
const wrongLogins = 12
const wrongCodes = 5
const codesAskedFor = 3
const newPassword = 'another horse battery'

/** A stranger guesses passwords and codes of an account. Its owner gets in all the same, by every way. */
export const ownerLockedOut: Attack = {
  name: 'owner locked out by a stranger',
  budgets: 'as for people',
  async run({ client, url }) {
    const stranger = createClient(url, strangerAddress)
    const away = createClient(url, otherAddress)
    const reachable = await stranger.get('/healthz').then(
      () => true,
      () => false,
    )
    if (!reachable) return notTried(`this machine cannot send from ${strangerAddress}`)
    const owner = await client.register()
    const user_mobile = owner.mobile
    const guesses: Answer[] = []
    for (let count = 0; count < wrongLogins; count += 1)
      guesses.push(await stranger.call('NewLogin', { user_mobile, user_password: `wrong ${count}` }))
    for (let count = 0; count < codesAskedFor; count += 1)
      guesses.push(await stranger.call('requestPasswordCode', { user_mobile }))
    for (let count = 0; count < wrongCodes; count += 1) {
      const code = String(count).padStart(6, '0')
      guesses.push(await stranger.call('resetPassword', { user_mobile, code, new_password: newPassword }))
    }
    const known = await client.call('NewLogin', { user_mobile, user_password: password }, { ...owner })
    const elsewhere = await away.call('NewLogin', { user_mobile, user_password: password })
    const texts = () => client.textsTo(user_mobile)
    // The codes that the stranger asked for come first, so that the next one is the owner's.
    await newestCode(texts, sentTo(guesses) - 1)
    const asked = await client.call('requestPasswordCode', { user_mobile }, owner)
    const code = await newestCode(texts, sentTo(guesses))
    const reset = await client.call('resetPassword', { user_mobile, code, new_password: newPassword }, owner)
    const outcomes = {
      'their own device': known,
      'a new device elsewhere': elsewhere,
      'a code': asked,
      'a new password by it': reset,
    }
    const shut = Object.entries(outcomes).filter(([, { status }]) => status !== 200)
    const limited = guesses.filter(({ status }) => status === 429).length
    return {
      tries: guesses.length,
      held: shut.length === 0 && limited > 0,
      outcome:
        shut.length === 0
          ? `the owner got in by every way; ${limited} of the stranger’s tries were refused with 429`
          : `refused to the owner: ${shut.map(([way, { status }]) => `${way} (${status})`).join(', ')}`,
    }
  },
}

/** How many codes a stranger's requests have sent. */
function sentTo(guesses: Answer[]): number {
  return guesses.slice(wrongLogins, wrongLogins + codesAskedFor).filter(({ status }) => status === 200).length
}

/** The newest code, once there are more than so many. Texts come newest first. */
async function newestCode(texts: () => Promise<string[]>, before: number): Promise<string> {
  for (let count = 0; count < 50; count += 1) {
    const codes = (await texts()).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    if (codes.length > before) return codes[0] ?? ''
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return '000000'
}
