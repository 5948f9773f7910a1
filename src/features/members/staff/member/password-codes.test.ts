import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../../test/test-app.ts'
import { NewLogin } from '../../login/login.calls.ts'
import { resetPassword } from '../../password/password.calls.ts'
import { hashPassword } from '../../password/password.ts'
import { blockMember } from '../block/block.calls.ts'
import { sendMemberCode } from './member-actions.calls.ts'

const password = 'correct horse'
const reason = 'asked for by telephone'

let shop: TestApp
let support: TestStaff
let passwordHash: string
beforeAll(async () => {
  shop = await openTestApp()
  support = await shop.createStaff('support')
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())

const send: TestApp['send'] = (call, input, as = support) => shop.send(call, input, as)
const newId = () => ({ request_id: randomUUID() })
const login = ({ mobile }: TestMember, with_ = password) =>
  shop.send(NewLogin, { user_mobile: mobile, user_password: with_ })

describe('a code that support sends', () => {
  async function codeOf(member: TestMember): Promise<string> {
    const sent = await send(sendMemberCode, { member_id: member.userId, ...newId() })
    expect(sent.status).toBe(200)
    expect(JSON.stringify(sent.body)).not.toMatch(/\d{6}\b(?!")/)
    await shop.runJobs()
    const [message] = shop.messages.messages.inbox().filter(({ mobile }) => mobile === member.mobile)
    return /\d{6}/.exec(message!.text)![0]
  }
  const reset = (member: TestMember, code: string) =>
    shop.send(resetPassword, { user_mobile: member.mobile, code, new_password: 'a new long password' })

  it('sets a new password by a support code in any browser, once', async () => {
    const member = await shop.createMember({ passwordHash })
    const code = await codeOf(member)
    expect((await reset(member, code)).status).toBe(200)
    expect((await login(member, 'a new long password')).status).toBe(200)
    expect((await reset(member, code)).body).toMatchObject({ code: 'codeEnded' })
  })

  it('allows five tries for a support code, and only for its member', async () => {
    const [member, other] = [
      await shop.createMember({ passwordHash }),
      await shop.createMember({ passwordHash }),
    ]
    const code = await codeOf(member)
    expect((await reset(other, code)).body).toMatchObject({ code: 'codeEnded' })
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 30 }, () => reset(member, wrong)))
    expect((await reset(member, code)).body).toMatchObject({ code: 'codeEnded' })
    expect((await login(member)).status).toBe(200)
  })

  it('sends no support code to a blocked member', async () => {
    const member = await shop.createMember()
    await send(blockMember, { member_id: member.userId, reason, ...newId() })
    const refused = await send(sendMemberCode, { member_id: member.userId, ...newId() })
    expect(refused.body).toMatchObject({ code: 'blocked' })
  })
})
