import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { momentOut, text } from '../../wire/fields.ts'

export const searchNews = defineCall<typeof searchNewsContract>()({
  wire: { method: 'POST', path: '/User/searchNews', encoding: 'form' },
  access: 'anyone',
})

export const searchNewsContract = () =>
  defineContract({
    summary:
      'Lists the newest articles about one of eight topics: Organic, solar, Economic, Electric, Game, Sports, Technology or Health. The shop proxies their pictures.',
    input: z.object({ q: text({ max: 40, rules: [[(value) => value !== '', 'news.chooseTopic']] }) }),
    output: answer({
      articles: z.array(
        z.object({
          title: z.string(),
          description: z.string(),
          author: z.nullable(z.string()),
          source: z.object({ name: z.string() }),
          /** The article's URL on its publisher's site. */
          url: z.string(),
          urlToImage: z.nullable(z.string()),
          publishedAt: z.string(),
        }),
      ),
      /** When the articles were fetched; null if the shop has no news service. */
      fetched_at: z.nullable(momentOut),
    }),
    refusals: {
      unknownTopic: [422, 'news.unknownTopic'],
      noNews: [503, 'news.noAnswer'],
    },
  })
