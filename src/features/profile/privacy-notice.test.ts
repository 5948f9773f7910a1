import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { noticeVersions } from '../../platform/personal-data/notice-versions.ts'
import { descriptionsOf, readPrivacyNotice } from '../../platform/personal-data/privacy-notice.ts'
import { dataRecipients, dataServices } from '../../platform/personal-data/recipients.ts'
import { dataRetention } from '../../platform/settings/data-retention.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import type { Language } from '../../words/languages.ts'
import { getContentPage } from '../pages/pages.calls.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const described = () => descriptionsOf(shop.context.memberData)
const pageIn = async (page: string, language: Language) => {
  const { body } = await shop.send(getContentPage, { page }, { cookie: `language=${language}` })
  return body.data.html
}

/** Returns the hash of all that the English notice says about data, without the numbers of settings. */
function printOfNotice(): string {
  const say = shop.context.sayIn('en')
  const lines = described().map(({ data, service, why, kept, sharedWith }) => [
    say(data),
    say(dataServices[service]),
    say(why),
    'count' in kept ? say(kept.says, { count: 0 }) : say(kept.says),
    ...sharedWith.map((name) => say(dataRecipients[name])),
  ])
  return createHash('sha256')
    .update(JSON.stringify(lines.map((line) => line.join('|')).toSorted((a, b) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16)
}

it('has a new version of the notice whenever its English text changes', () => {
  expect(noticeVersions.at(-1)).toMatchObject({ version: noticeVersions.length, print: printOfNotice() })
})

it('describes every table with data of members', () => {
  expect(shop.context.memberData.filter((one) => one.described.length === 0)).toEqual([])
})

it('describes each kind of data once', () => {
  const texts = shop.context.memberData.flatMap((one) => one.described)
  for (const one of described())
    expect(texts.filter(({ data }) => data === one.data)).toEqual(texts.filter((other) => other === one))
})

it.each(['en', 'hi', 'mr'] as const)(
  'lists all data of members in the notice and the policy, in %s',
  async (language) => {
    const say = shop.context.sayIn(language)
    const notice = await readPrivacyNotice(shop.db, shop.context.memberData)
    expect(notice.services.flatMap(({ lines }) => lines)).toHaveLength(described().length)
    for (const page of ['privacy-notice', 'privacypolicy']) {
      const html = await pageIn(page, language)
      for (const { data, why } of described())
        for (const key of [data, why]) expect(html).toContain(say(key).split(/['’&]/)[0])
    }
    for (const { title, lines } of notice.services) {
      expect(lines.length).toBeGreaterThan(0)
      expect(await pageIn('privacy-notice', language)).toContain(say(title))
    }
  },
)

it('says in the notice for how long data are kept, by the setting', async () => {
  expect(await pageIn('privacy-notice', 'en')).toContain('At least 8 years, as the tax law asks')
  await writeShopSetting(
    shop.db,
    dataRetention,
    { ...dataRetention.fallback, tax_years: 6, log_days: 400 },
    'the test',
  )
  const notice = await readPrivacyNotice(shop.db, shop.context.memberData)
  const kept = notice.services
    .flatMap(({ lines }) => lines)
    .find(({ data }) => data === 'privacy.data.orders')!.kept
  expect(kept).toEqual({ says: 'privacy.kept.taxYears', count: 6 })
})
