import { newsTopics } from '../../../features/news/news-topics.ts'
import { staff } from '../../../wire/define-call.ts'
import { describeResource, link } from '../resource.ts'
import { resourceCalls } from '../resource-calls.ts'

const topic = {
  kind: 'choice',
  label: 'office.articles.topic',
  wrong: 'office.articles.topicMissing',
  options: newsTopics.map(({ q, label }) => ({ value: q, label })),
} as const

export const articles = describeResource({
  name: 'article',
  id: 'article_id',
  path: '/back-office/settings/articles',
  access: staff('owner'),
  calls: { list: 'getArticles', read: 'getArticle', save: 'saveArticle', remove: 'removeArticle' },
  summary: {
    list: 'The articles that the staff wrote, the newest first, a page at a time.',
    row: 'an article of the shop’s own',
  },
  filters: { topic },
  fields: {
    topic,
    title: { label: 'office.articles.titleField', max: 200, missing: 'office.articles.titleMissing' },
    description: {
      kind: 'lines',
      label: 'office.articles.description',
      max: 300,
      missing: 'office.articles.descriptionMissing',
    },
    source: { label: 'office.articles.source', max: 80, missing: 'office.articles.sourceMissing' },
    author: { label: 'office.articles.author', max: 80 },
    url: { ...link, label: 'office.articles.url', wrong: 'office.articles.urlForm' },
    published_on: { kind: 'day', label: 'office.articles.publishedAt', wrong: 'office.articles.dateForm' },
    picture: { kind: 'picture', label: 'office.articles.image' },
    is_shown: { kind: 'box', label: 'office.articles.shown', head: 'office.resources.state' },
  },
  row: {
    name: 'title',
    picture: 'picture',
    besides: 'source',
    columns: ['topic', 'published_on', 'is_shown'],
  },
  says: {
    title: 'office.frame.articles',
    add: 'office.articles.new',
    none: 'office.articles.none',
    noneText: 'office.articles.noneText',
    gone: 'office.articles.gone',
  },
})

export const {
  list: getArticles,
  read: getArticle,
  save: saveArticle,
  remove: removeArticle,
} = resourceCalls(articles)
