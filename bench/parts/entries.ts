import { inTurn, measure, rawRequest } from '../load.ts'
import type { Part } from './part.ts'

const connections = 8

/** Registrations and logins: one argon2id each, on purpose, so they have no ratio. */
export const entries: Part = {
  name: 'entries',
  async run(ground, { seconds }) {
    const { port, members, password } = await ground.shop()
    let mobile = 9_300_000_000
    const registration = (): Buffer => {
      mobile += 1
      const fields = {
        user_name: 'Bench Member',
        user_email: `b${mobile}@example.com`,
        user_password: password,
        user_mobile: String(mobile),
      }
      return rawRequest(port, '/User/member_registration', {
        body: new URLSearchParams(fields).toString(),
        type: 'application/x-www-form-urlencoded',
      })
    }
    const logins = members.slice(0, connections).map(({ mobile: user_mobile }) =>
      rawRequest(port, '/User/NewLogin', {
        body: JSON.stringify({ user_mobile, user_password: password }),
        type: 'application/json',
      }),
    )
    const perSecond = async (next: () => Buffer) =>
      (await measure({ port, next }, { connections, seconds })).perSecond
    return {
      figures: [
        {
          part: 'entries',
          name: 'registrations, 8 clients',
          value: await perSecond(registration),
          unit: '/s',
        },
        { part: 'entries', name: 'logins, 8 clients', value: await perSecond(inTurn(logins)), unit: '/s' },
      ],
    }
  },
}
