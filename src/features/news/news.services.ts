import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { searchNews } from './news.calls.ts'
import { newsTopics } from './news-topics.ts'
import { readNews, readOwnNews } from './read-news.flow.ts'

export const searchNewsService: Service<typeof searchNews> = async (context, { q }) => {
  // Accepts only the shop's topics. Other words would use up the limited requests to the news service.
  if (!newsTopics.some((topic) => topic.q === q)) throw refuse(searchNews, 'unknownTopic', { field: 'q' })
  const [own, news] = await Promise.all([readOwnNews(context.db, q), readNews(context, q)])
  if (!news && own.length === 0) throw refuse(searchNews, 'noNews')
  return {
    articles: [...own, ...(news?.articles ?? [])].map(({ source, picture, ...article }) => ({
      ...article,
      source: { name: source },
      urlToImage: picture,
    })),
    fetched_at: news?.fetchedAt ?? null,
  }
}
