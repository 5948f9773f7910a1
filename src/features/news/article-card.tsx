import { CardPicture } from '../../ui/product-picture.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import type { searchNews } from './news.calls.ts'

export type Article = CallOutput<typeof searchNews>['articles'][number]

const leadSizes = '(min-width: 1024px) 500px, (min-width: 768px) 46vw, 92vw'
const otherSizes = '(min-width: 1024px) 400px, (min-width: 768px) 46vw, 112px'
const widths = [160, 320, 480, 800]

/**
 * Shows an article of another site, which opens in a new tab. The article's texts stay in English, whatever
 * the page's language is.
 */
export function ArticleCard({ article, isFirst }: { article: Article; isFirst: boolean }) {
  const say = useWords()
  const { title, description, author, source, url, urlToImage, publishedAt } = article
  return (
    <article className="news-card">
      <div className="news-text">
        <h2 className="news-title">
          <a className="news-link" href={url} rel="noopener noreferrer" target="_blank">
            <span lang="en">{title}</span>
            <span className="sr-only"> {say('shell.newTab')}</span>
          </a>
        </h2>
        {description && (
          <p className="line-clamp-3 text-[0.875rem]" lang="en">
            {description}
          </p>
        )}
        <p className="text-[0.75rem] text-muted">
          {author && (
            <span className="news-fact">
              <Say k="news.by" tags={{ name: <span lang="en" translate="no" /> }} with={{ author }} />
            </span>
          )}
          {source.name && (
            <span className="news-fact" lang="en" translate="no">
              {source.name}
            </span>
          )}
          <time className="news-fact whitespace-nowrap" dateTime={publishedAt}>
            {say.date(publishedAt)}
          </time>
        </p>
      </div>
      <div className="news-picture">
        {urlToImage && (
          <CardPicture
            priority={isFirst}
            sizes={isFirst ? leadSizes : otherSizes}
            src={urlToImage}
            widths={widths}
          />
        )}
      </div>
    </article>
  )
}
