import { useLoaderData, useLocation } from 'react-router'
import { newsTopics } from '../../features/news/news-topics.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { GroupDrawer } from '../catalogue/group-drawer.tsx'
import '../catalogue/catalogue.css'
import { closedAddress, openAddress } from '../catalogue/opened-row.ts'
import { RemoveButton } from '../front/remove-button.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { FilterChips } from '../parts/filter-chips.tsx'
import { OfficeField } from '../parts/office-field.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { pictureAddress } from '../pictures/picture-address.ts'
import { getArticle } from './getArticle.call.ts'
import { getArticles } from './getArticles.call.ts'
import { removeArticle } from './removeArticle.call.ts'
import { saveArticle } from './saveArticle.call.ts'
import { ShownPill } from './shown-pill.tsx'

const path = '/back-office/settings/articles'

async function load({ call, url }: LoadArguments) {
  const asked = (name: string) => url.searchParams.get(name) ?? undefined
  const open = asked('open')
  const [{ data, next_cursor }, opened] = await Promise.all([
    call(getArticles, { topic: asked('topic'), cursor: asked('cursor') }),
    open && open !== 'new' ? call(getArticle, { article_id: open }) : undefined,
  ])
  return { rows: data, next: next_cursor, isNew: open === 'new', opened: opened?.data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.articles')

type Article = CallOutput<typeof getArticles>['data'][number]

export default function Articles() {
  const say = useWords()
  const { rows, next, isNew, opened } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <OfficePage
      action={<ButtonLink to={openAddress(path, search, 'new')}>{say('office.articles.new')}</ButtonLink>}
      title={say('office.frame.articles')}
    >
      <FilterBar>
        <FilterChips
          label={say('office.articles.topic')}
          name="topic"
          options={[{ value: '', label: say('office.settings.all') }, ...topicsOf(say)]}
        />
      </FilterBar>
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.articles.none'), text: say('office.articles.noneText') }}
        label={say('office.frame.articles')}
        next={next}
        open={({ article_id }) => openAddress(path, search, article_id)}
        rowKey={({ article_id }) => article_id}
        rows={rows}
      />
      {(opened || isNew) && (
        <ArticleDrawer
          article={opened}
          backTo={closedAddress(path, search)}
          key={opened?.article_id ?? 'new'}
        />
      )}
    </OfficePage>
  )
}

function topicsOf(say: Say) {
  return newsTopics.map(({ q, label }) => ({ value: q, label: say(label) }))
}

function columnsOf(say: Say): TableColumn<Article>[] {
  const topics = new Map(topicsOf(say).map(({ value, label }) => [value, label]))
  return [
    {
      id: 'title',
      header: say('office.articles.titleField'),
      cell: ({ title, source, picture }) => (
        <span className="group-name">
          {picture && <img alt="" height={40} loading="lazy" src={pictureAddress(picture, 160)} width={40} />}
          <span translate="no">
            {title}
            <small>{source}</small>
          </span>
        </span>
      ),
    },
    { id: 'topic', header: say('office.articles.topic'), cell: ({ topic }) => topics.get(topic) ?? topic },
    {
      id: 'published',
      header: say('office.articles.publishedAt'),
      cell: ({ published_on }) => say.date(`${published_on}T12:00:00+05:30`),
    },
    {
      id: 'state',
      header: say('office.menu.state'),
      cell: ({ is_shown }) => <ShownPill isShown={is_shown} />,
    },
  ]
}

function ArticleDrawer({ article, backTo }: { article: Article | undefined; backTo: string }) {
  const say = useWords()
  return (
    <GroupDrawer
      backTo={backTo}
      besides={
        article && (
          <RemoveButton
            backTo={backTo}
            call={removeArticle}
            input={{ article_id: article.article_id, version: article.version }}
            name={article.title}
          />
        )
      }
      call={saveArticle}
      picture={{ name: article?.picture ?? '', label: say('office.articles.image') }}
      title={article?.title ?? say('office.articles.new')}
      toInput={(form, picture, seen) => {
        const text = (name: string) => String(form.get(name) ?? '')
        return {
          ...(article
            ? { article_id: article.article_id, version: seen.version }
            : { request_id: seen.requestId }),
          topic: text('topic'),
          title: text('title'),
          description: text('description'),
          source: text('source'),
          author: text('author'),
          url: text('url'),
          published_on: text('published_on'),
          picture,
          is_shown: form.has('is_shown'),
        }
      }}
      version={article?.version}
    >
      <OfficeField
        defaultValue={article?.topic}
        kind="choice"
        label={say('office.articles.topic')}
        name="topic"
        options={topicsOf(say)}
      />
      <OfficeField
        defaultValue={article?.title}
        label={say('office.articles.titleField')}
        maxLength={200}
        name="title"
      />
      <OfficeField
        defaultValue={article?.description}
        kind="lines"
        label={say('office.articles.description')}
        maxLength={300}
        name="description"
      />
      <OfficeField
        defaultValue={article?.source}
        label={say('office.articles.source')}
        maxLength={80}
        name="source"
      />
      <OfficeField
        defaultValue={article?.author}
        label={say('office.articles.author')}
        maxLength={80}
        name="author"
        optional
      />
      <OfficeField
        defaultValue={article?.url ?? 'https://'}
        inputMode="url"
        label={say('office.articles.url')}
        maxLength={500}
        name="url"
      />
      <OfficeField
        defaultValue={article?.published_on}
        label={say('office.articles.publishedAt')}
        name="published_on"
        type="date"
      />
      <OfficeField
        defaultChecked={article?.is_shown ?? true}
        kind="box"
        label={say('office.articles.shown')}
        name="is_shown"
      />
    </GroupDrawer>
  )
}
