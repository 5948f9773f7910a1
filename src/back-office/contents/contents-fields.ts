import * as z from 'zod/mini'
import { isSafeUrl } from '../../features/menu/extra-menu-item.ts'
import { newsTopics } from '../../features/news/news-topics.ts'
import { flag, id, optionalField, pageFields, requestId, text, wholeNumber } from '../../wire/fields.ts'
import type { Sentence } from '../../words/sentence.ts'
import { isDay } from '../staff/calendar-day.ts'

const onOneLine = [(value: string) => !/[\t\r\n]/.test(value), 'office.oneLine'] as const
const filled = (message: Sentence) => [(value: string) => value !== '', message] as const
const language = z.enum(['hi', 'mr'])
const line = (max: number) => text({ max, rules: [onOneLine] })
const neededLine = (max: number, message: Sentence) => text({ max, rules: [filled(message), onOneLine] })
const picture = text({
  max: 105,
  rules: [[(value) => value === '' || /^[a-z0-9-]{1,100}\.webp$/.test(value), 'office.pictures.unknown']],
})
const link = (message: Sentence) => text({ max: 500, rules: [[isSafeUrl, message]] })

/** The version of a row that somebody has seen. */
export const seenVersion = wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalid' })
const version = optionalField(seenVersion)

export const itemId = id('office.menu.gone')
export const shopId = id('office.shops.gone')
export const articleId = id('office.articles.gone')

export const menuItemInput = z.object({
  /** Left out for a new one. */
  item_id: optionalField(itemId),
  version,
  request_id: requestId,
  name: neededLine(60, 'office.menu.nameMissing'),
  url: link('office.menu.urlForm'),
  picture,
  is_shown: flag(),
  translations: z.array(z.object({ language, name: line(60) })).check(z.maxLength(2)),
})

export const shopInput = z.object({
  shop_id: optionalField(shopId),
  version,
  request_id: requestId,
  name: neededLine(80, 'office.shops.nameMissing'),
  address: neededLine(300, 'office.shops.addressMissing'),
  tehsil: neededLine(80, 'office.shops.tehsilMissing'),
  contact: text({ max: 10, rules: [[(value) => /^\d{10}$/.test(value), 'office.shops.contactForm']] }),
  hours: line(120),
  is_shown: flag(),
  translations: z
    .array(z.object({ language, name: line(80), address: line(300), tehsil: line(80), hours: line(120) }))
    .check(z.maxLength(2)),
})

export const shopPage = z.object({
  search: optionalField(line(60)),
  state: optionalField(z.enum(['shown', 'hidden'])),
  cursor: optionalField(shopId),
  limit: pageFields.limit,
})

const isTopic = (value: string) => newsTopics.some(({ q }) => q === value)

export const articleInput = z.object({
  article_id: optionalField(articleId),
  version,
  request_id: requestId,
  topic: text({ max: 40, rules: [[isTopic, 'office.articles.topicMissing']] }),
  title: neededLine(200, 'office.articles.titleMissing'),
  description: neededLine(300, 'office.articles.descriptionMissing'),
  source: neededLine(80, 'office.articles.sourceMissing'),
  author: line(80),
  url: link('office.articles.urlForm'),
  picture,
  /** A day in India, as in '2026-11-20'. */
  published_on: text({
    max: 10,
    rules: [[(value) => value.startsWith('20') && isDay(value), 'office.articles.dateForm']],
  }),
  is_shown: flag(),
})

export const articlePage = z.object({
  topic: optionalField(text({ max: 40, rules: [[isTopic, 'office.articles.topicMissing']] })),
  cursor: optionalField(articleId),
  limit: pageFields.limit,
})
