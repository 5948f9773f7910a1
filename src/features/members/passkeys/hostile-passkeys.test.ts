import { afterAll, beforeAll, expect, it } from 'vitest'
import { SoftwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { openTestApp, type Sender, type TestApp } from '../../../../test/test-app.ts'
import { loginByPasskey } from './passkeys.calls.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

it.each([
  ['nothing', {}],
  ['text', { passkey: 'abc' }],
  ['an empty answer', { passkey: { id: 'a', rawId: 'a', type: 'public-key', response: {} } }],
  [
    'what is no JSON',
    {
      passkey: {
        id: 'YQ',
        rawId: 'YQ',
        type: 'public-key',
        response: { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ', userHandle: 'MQ' },
      },
    },
  ],
])('refuses a login by a passkey of %s', async (_what, input) => {
  expect([400, 401]).toContain((await shop.send(loginByPasskey, input)).status)
})

it('refuses an address after wrong passkeys, and no other address', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1', FAILED_LOGINS_PER_ADDRESS: '30' })
  const passkey = new SoftwareAuthenticator().get({ options: { challenge: 'YQ' }, userHandle: 'MQ' })
  const wrong = (from: Sender) => guarded.send(loginByPasskey, { passkey }, from)
  const answers = await Promise.all(Array.from({ length: 40 }, () => wrong({ address: '10.0.0.1' })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await wrong({ address: '10.0.0.2' })).status).toBe(401)
  await guarded.close()
})
