import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { giveConsent } from '../../../features/consents/change-consent.flow.ts'
import { deliverCodes, deliverMessages } from '../../../features/messages/deliver-messages.job.ts'
import { type NewMessage, queueMessages } from '../../../features/messages/queue-message.flow.ts'
import type { Language } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { saveSetting } from '../../settings/settings.calls.ts'
import { textsToRegister } from './texts-to-register.flow.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

async function download(): Promise<Record<string, string>[]> {
  const { cookie } = await shop.createStaff('support')
  const { body } = await shop.app.server.inject({
    url: '/back-office/api/download/message-templates.csv',
    headers: { host: 'localhost', cookie },
  })
  return parse(body, { bom: true, columns: true })
}

it('lists every text in every language with the header of its category', async () => {
  expect(new Set((await download()).map(({ header }) => header))).toEqual(new Set(['']))
  const value = {
    entity_id: '1101234567890123456',
    service_header: 'BMARTS',
    promotional_header: '612345',
    consent_template: '1107123456789012345',
  }
  const owner = await shop.createStaff('owner')
  const save = async (entity: string) => {
    const wanted = { key: 'sms_registration', version: 0, value: { ...value, entity_id: entity } }
    return (await shop.send(saveSetting, wanted, owner)).status
  }
  expect([await save('12'), await save(value.entity_id)]).toEqual([400, 200])
  const rows = await download()
  const ofOffers = rows.filter(({ content_type: type }) => type === 'Promotional')
  expect(ofOffers.map(({ name }) => name).toSorted((a = '', b = '') => (a < b ? -1 : 1))).toEqual(
    ['back_in_stock', 'cart_reminder', 'price_dropped'].flatMap((name) =>
      ['en', 'hi', 'mr'].map((language) => `${name}.${language}`),
    ),
  )
  expect(new Set(ofOffers.map((row) => [row['header'], row['header_suffix']].join('')))).toEqual(
    new Set(['612345P']),
  )
  const others = rows.filter((row) => !ofOffers.includes(row))
  expect(new Set(others.map((row) => [row['header'], row['header_suffix']].join('')))).toEqual(
    new Set(['BMARTSS']),
  )
  expect(rows.find(({ name }) => name === 'order_sent.en')).toMatchObject({
    content: expect.stringMatching(/^Your Bmart order \{#alphanumeric#\} is on its way with/),
    variables: 'order_no:alphanumeric courier:alphanumeric tracking_no:alphanumeric',
    message_type: 'TEXT',
    example_parts: '1',
  })
  expect(rows.find(({ name }) => name === 'order_sent.mr')).toMatchObject({ message_type: 'UNICODE' })
  expect(rows.filter(({ content }) => /\{(?!#)|undefined/.test(content!))).toEqual([])
})

it.each<Language>(['en', 'hi', 'mr'])('sends in %s what the file registers', async (language) => {
  const rows = await download()
  const { id, mobile } = await shop.createMember()
  await giveConsent(shop.db, { memberId: id, purpose: 'offers', language, place: 'your_data' })
  const texts = textsToRegister(wordsOf(language, 'Bmart')).filter(
    ({ variables }) => !variables.some(({ name }) => name === 'code'),
  )
  await queueMessages(
    shop.db,
    texts.map(({ template, examples: details }) => ({ mobile, template, language, details }) as NewMessage),
  )
  await deliverCodes.run(shop.context, {})
  await deliverMessages.run(shop.context, {})
  const sent = shop.messages.messages.inbox().filter((message) => message.mobile === mobile)
  const registered = texts.map(({ template }) => {
    const { content } = rows.find(({ name }) => name === `${template}.${language}`)!
    const fixed = content!
      .split(/\{#\w+#\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return new RegExp(`^${fixed.join('.{1,30}')}$`, 'u')
  })
  expect(sent).toHaveLength(texts.length)
  expect(sent.filter(({ text }) => !registered.some((pattern) => pattern.test(text)))).toEqual([])
})
