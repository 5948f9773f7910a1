import { create } from 'qrcode'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { EarningRule } from '../../money/earning-rules.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { earningRequires } from '../direct-selling/direct-selling.settings.ts'
import { readInvitation } from '../members/signup/invitation.ts'
import { member_registration } from '../members/signup/signup.calls.ts'
import { updateMyProfile } from '../profile/profile.calls.ts'
import { getMygeneologylevelwise, getMyInvitation, getMyReferrals } from './network.calls.ts'
import { invitationFrom, invitationLink } from './network.services.ts'
import { fallbackInvitation } from './network.settings.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const partsOf = (link: string) => readInvitation(new URL(link).searchParams)

it("links an invitation to the sign-up form with the inviter's number, name and id", async () => {
  const asha = await shop.createMember({ name: 'Asha Patil' })
  const { data } = (await shop.send(getMyInvitation, {}, asha)).body
  expect(data.link).toBe(`http://localhost/signup?mobile=${asha.mobile}&name=Asha+Patil&ui=${asha.userId}`)
  expect(partsOf(data.link)).toEqual({ mobile: asha.mobile, name: 'Asha Patil', userId: asha.userId })
})

it('words the reward in an invitation as possible, and names its condition by the earning rule', async () => {
  const member = await shop.createMember()
  const messageBy = async (rule: EarningRule) => {
    await writeShopSetting(shop.db, earningRequires, rule, 'a test')
    const { link, share_message: message } = (await shop.send(getMyInvitation, {}, member)).body.data
    expect(message).toContain('up to ₹2,00,000 in cash rewards')
    expect(message).toContain('depends on what they buy')
    // WhatsApp previews the first link of a message.
    expect(message.match(/https?:\S+/g)).toEqual([link, 'http://localhost/income-disclosure'])
    return message
  }
  const byAgreement = await messageBy('agreement')
  expect(byAgreement).toContain('You pay nothing to take part')
  expect(byAgreement).not.toMatch(/subscri/i)
  expect(await messageBy('slot')).toContain('A subscribed member can get')
})

it('names the tax on commission to a member without a PAN before they earn', async () => {
  const member = await shop.createMember()
  const taxOf = async (who?: typeof member) =>
    (await shop.send(getMyInvitation, {}, who)).body.data.tax_without_pan
  expect(await taxOf(member)).toEqual({ percent: 20, threshold: 20_000 })
  const details = { user_name: 'Asha Patil', user_email: 'asha@example.org', pan: 'ABCPE1234F' }
  await shop.send(updateMyProfile, details, member)
  expect([await taxOf(member), await taxOf()]).toEqual([null, null])
})

it("links an invitation to the shop's public address for any host in the request", async () => {
  const open = await openTestApp({ PUBLIC_URL: 'https://shop.example/' })
  try {
    const member = await open.createMember()
    const answer = await open.app.server.inject({
      method: 'POST',
      url: getMyInvitation.wire.path,
      headers: { host: 'evil.example', cookie: `__Host-${member.cookie}` },
    })
    expect(answer.json().data.link).toMatch(/^https:\/\/shop\.example\/signup\?mobile=/)
  } finally {
    await open.close()
  }
})

it('registers an invited member below the inviter', async () => {
  const asha = await shop.createMember({ name: 'Asha Patil' })
  const { data } = (await shop.send(getMyInvitation, {}, asha)).body
  const { userId } = partsOf(data.link)
  const registered = await shop.send(member_registration, {
    user_name: 'Sunita More',
    user_email: 'sunita@example.com',
    user_password: 'gulmohar42!',
    user_mobile: '7000000001',
    refer_user_id: userId,
  })
  expect(registered.status).toBe(200)
  const [level] = (await shop.send(getMygeneologylevelwise, {}, asha)).body.data
  expect(level).toMatchObject({
    total_team: 1,
    userlist: [{ user_id: registered.body.userId, user_name: 'Sunita More' }],
  })
  const { body } = await shop.send(getMyReferrals, { status: '1' }, asha)
  expect(body.data).toMatchObject([{ user_name: 'Sunita More', user_mobile: '7000000001' }])
})

it('answers no member with the invitation of another', async () => {
  const [asha, ravi] = [await shop.createMember(), await shop.createMember()]
  const asRavi = { cookie: ravi.cookie }
  const { data } = (await shop.send(getMyInvitation, { user_id: asha.userId }, asRavi)).body
  expect(partsOf(data.link).userId).toBe(ravi.userId)
})

it("links a visitor's invitation to the shop's fallback inviter, and to the sign-up alone without one", async () => {
  const asVisitor = async () => (await shop.send(getMyInvitation)).body.data
  expect((await asVisitor()).link).toBe('http://localhost/signup')
  const asha = await shop.createMember({ name: 'Asha Patil' })
  const ofTheShop = { mobile: asha.mobile, user_id: asha.userId }
  await writeShopSetting(shop.db, fallbackInvitation, ofTheShop, 'a test')
  const { link, share_message } = await asVisitor()
  expect(link).toBe(`http://localhost/signup?mobile=${asha.mobile}&ui=${asha.userId}`)
  expect(share_message).toContain('up to ₹2,00,000 in cash rewards')
  expect(share_message).toContain(link)
})

describe('the parts of an invitation', () => {
  const known = { id: 100_001, name: 'Asha Patil', mobile: '9000000001' }
  const fallback = { mobile: '9000000000', user_id: '100000' }

  it("takes an invitation's parts from the setting when the member has none", () => {
    expect(invitationFrom(undefined, fallback)).toEqual({ mobile: '9000000000', name: '', userId: '100000' })
    expect(invitationFrom(known, fallback)).toEqual({
      mobile: '9000000001',
      name: 'Asha Patil',
      userId: '100001',
    })
  })

  it("omits an invitation's parts when neither has any", () => {
    expect(invitationLink('https://shop.example', invitationFrom(undefined, null))).toBe(
      'https://shop.example/signup',
    )
  })

  it.each(['Asha Patil', 'आशा पाटील', "D'Souza & Sons #1", 'a=b?c+d%20'])(
    'delivers the parts of an invitation whole when the name is %s',
    (name) => {
      const link = invitationLink('https://shop.example', { mobile: '9000000001', name, userId: '7' })
      const { searchParams } = new URL(link)
      expect(Object.fromEntries(searchParams)).toEqual({ mobile: '9000000001', name, ui: '7' })
    },
  )
})

describe('the QR code', () => {
  const dark = ({ path, size }: { path: string; size: number }) => {
    const drawn = Array.from({ length: size * size }, () => 0)
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      const start = Number(y) * size + Number(x)
      drawn.fill(1, start, start + Number(width))
    }
    return drawn
  }

  it('draws each dark module of the link, and nothing else', async () => {
    const { data } = (await shop.send(getMyInvitation, {}, await shop.createMember())).body
    const { modules } = create(data.link, { errorCorrectionLevel: 'M' })
    expect(data.qr.size).toBe(modules.size)
    expect(dark(data.qr)).toEqual([...modules.data].map(Number))
    expect(data.qr.path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('')
  })

  it('fits the longest member name into the QR code', async () => {
    const member = await shop.createMember({ name: 'आ'.repeat(80) })
    const answer = await shop.send(getMyInvitation, {}, member)
    expect(answer.status).toBe(200)
    expect(answer.body.data.qr.size).toBeLessThan(177)
  })
})
