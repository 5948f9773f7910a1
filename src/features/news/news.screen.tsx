import newspaperPicture from '@lobehub/fluent-emoji-3d/assets/1f4f0.webp?no-inline'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useArrivingPath } from '../../ui/page/arriving-path.ts'
import { publicMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { CallFailure, isRefused } from '../../wire/call-failure.ts'
import { splitLanguage } from '../../words/language-address.ts'
import { useWords } from '../../words/use-words.tsx'
import { ArticleCard } from './article-card.tsx'
import { searchNews } from './news.calls.ts'
import newsStyles from './news.css?url'
import { newsTopics } from './news-topics.ts'

// Loads the articles of the topic that the URL names; all topics share this screen.
async function load({ call, url }: LoadArguments) {
  const { path: asked } = splitLanguage(url.pathname)
  const topic = newsTopics.find(({ path }) => path === asked)
  if (!topic) throw new CallFailure(404, 'notFound', 'shell.noPageText')
  const { path, q, label } = topic
  return { path, label, news: await call(searchNews, { q }).catch(notYet) }
}

function notYet(error: unknown): undefined {
  if (!isRefused(error, searchNews, 'noNews')) throw error
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const links = () => [{ rel: 'stylesheet', href: newsStyles }]

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((say, { label }) => ({
  title: say('news.heading', { topic: say(label) }),
  description: say('news.description', { topic: say(label) }),
}))

export default function NewsScreen() {
  const say = useWords()
  const { path, label, news } = useLoaderData<typeof loader>()
  const there = useArrivingPath()
  const isLeaving = newsTopics.some((topic) => topic.path !== path && topic.path === there)
  return (
    <>
      <PageTitle back="/" title={say('news.heading', { topic: say(label) })} />
      <div className="page grid gap-3 pb-6">
        <Tabs key={path} path={path} />
        {news && news.articles.length > 0 && (
          <>
            <ul aria-busy={isLeaving} className="news-list">
              {news.articles.map((article, index) => (
                <li className={index === 0 ? 'news-lead' : undefined} key={article.url}>
                  <ArticleCard article={article} isFirst={index === 0} />
                </li>
              ))}
            </ul>
            {news.fetched_at && (
              <p className="text-center text-sm text-muted">
                {say('news.updated', { when: say.moment(news.fetched_at) })}
              </p>
            )}
          </>
        )}
        {news?.articles.length === 0 && (
          <EmptyState picture={newspaperPicture} title={say('news.none')}>
            {say('news.noneText')}
          </EmptyState>
        )}
        {!news && <NotYet />}
      </div>
    </>
  )
}

function Tabs({ path }: { path: string }) {
  const say = useWords()
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !current) return
    bar.current.scrollLeft =
      current.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2
  }, [])
  return (
    <nav aria-label={say('news.topics')} className="news-tabs" ref={bar}>
      {newsTopics.map((topic) => (
        <Link
          aria-current={topic.path === path ? 'page' : undefined}
          className="news-tab"
          key={topic.path}
          prefetch="intent"
          to={topic.path}
        >
          {say(topic.label)}
        </Link>
      ))}
    </nav>
  )
}

const firstRetryMs = 15_000
const retryMaxMs = 5 * 60_000

/** Says that there is no news yet. Retries automatically, and doubles the wait each time. */
function NotYet() {
  const say = useWords()
  const { revalidate, state } = useRevalidator()
  const waitMs = useRef(firstRetryMs)
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), waitMs.current)
    waitMs.current = Math.min(waitMs.current * 2, retryMaxMs)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return (
    <EmptyState picture={newspaperPicture} title={say('news.noAnswer')}>
      {say('news.noAnswerText')}
    </EmptyState>
  )
}
