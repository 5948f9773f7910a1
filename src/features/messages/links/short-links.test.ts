import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentTo } from '../../../../test/give-consent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import english from '../../../../words/en.json' with { type: 'json' }
import hindi from '../../../../words/hi.json' with { type: 'json' }
import marathi from '../../../../words/mr.json' with { type: 'json' }
import { messageSentences } from '../../../third-party/messages/messages.ts'
import { hasConsent } from '../../consents/consents.sql.ts'
import { saveChoice } from '../choices/message-choices.sql.ts'
import { deliverMessages } from '../deliver-messages.job.ts'
import { queueMessages } from '../queue-message.flow.ts'
import { shortLink, stopLink } from './short-links.flow.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const signed = () => ({ secrets: shop.context.secrets, orderPrefix: 'BM' })
const open = async (path: string) => await shop.app.server.inject({ method: 'GET', url: path })

it.each([
  '/orders/BM404',
  '/orders/BM9999999',
  '/returns/7',
  '/complaints/12345678',
  '/proposed-order/31',
  '/Admin/sale_invoice/BM404',
])('leads to %s by a link of at most 30 characters', async (path) => {
  const link = shortLink(`https://bmart.com${path}`, signed())!
  expect(link.length).toBeLessThanOrEqual(30)
  const answer = await open(new URL(link).pathname)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, path])
})

it('stops promotional messages by the link in their text, when the reader presses the button', async () => {
  const member = await shop.createMember()
  await consentTo(shop, member, 'offers')
  const remind = async () => {
    const { mobile } = member
    await queueMessages(shop.db, [{ mobile, template: 'cart_reminder', language: 'mr', details: {} }])
    await deliverMessages.run(shop.context, {})
    return shop.messages.messages.inbox().filter((message) => message.mobile === mobile)
  }
  const [reminder] = await remind()
  const link = stopLink({ memberId: member.id, way: 'sms' }, { ...signed(), origin: 'https://bmart.com' })
  expect(link.length).toBeLessThanOrEqual(30)
  expect(reminder!.text).toContain(` ${new URL(link).pathname} `)
  const { headers } = await open(new URL(link).pathname)
  const page = await open(headers.location!)
  expect([page.statusCode, page.body.includes('<button type="submit">')]).toEqual([200, true])
  expect(await remind()).toHaveLength(2)
  // Another channel of offers is on.
  await saveChoice(shop.db, member.id, { kind: 'offers', way: 'whatsapp', is_on: true })
  await shop.app.server.inject({ method: 'POST', url: headers.location! })
  expect(await hasConsent(shop.db, member.id, 'offers')).toBe(false)
  expect(await remind()).toHaveLength(2)
})

it.each(['/orders/XX404', '/orders/BM0404', '/returns/7/more', '/profile', ''])(
  'makes no short link of %j, which it could not name again',
  (path) => {
    expect(shortLink(path && `https://bmart.com${path}`, signed())).toBeUndefined()
  },
)

it('refuses a short link that the shop did not make', async () => {
  const { pathname } = new URL(shortLink('https://bmart.com/returns/7', signed())!)
  for (const forged of [
    pathname.replace('/o/r7', '/o/r8'),
    pathname.replace('/o/r', '/o/c'),
    '/o/x',
    '/o/r7',
  ])
    expect((await open(forged)).statusCode).toBe(404)
})

it('sends no text message with a variable of more than 30 characters', async () => {
  const { mobile } = await shop.createMember()
  const details = {
    order_no: 'BM404',
    quantity: '2',
    product: 'Coastrow Everyday Crew Neck T-Shirt (Brick Red, M)',
    link: 'https://bmart.com/orders/BM404',
  }
  await queueMessages(shop.db, [{ mobile, template: 'order_part_returned', language: 'en', details }])
  await deliverMessages.run(shop.context, {})
  const { text } = shop.messages.messages.inbox().find((one) => one.mobile === mobile)!
  expect(text).toContain('2 × Coastrow Everyday Crew Neck T… of')
  expect(/https:\S+/.exec(text)?.[0]).toBe(shortLink(details.link, signed()))
})

it.each([
  ['English', english],
  ['Hindi', hindi],
  ['Marathi', marathi],
])('ends no %s text message with a link', (_language, words) => {
  const texts = Object.values(messageSentences).map((key) => words[key])
  expect(texts.filter((text) => text.includes('{link}')).length).toBeGreaterThan(10)
  expect(texts.filter((text) => /\{link\}[^\p{L}]*$/u.test(text))).toEqual([])
})
