import { describeResource, link, text } from '../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../back-office/resources/resource-calls.ts'
import { staff } from '../../../wire/define-call.ts'
import { newsTopics } from '../news-topics.ts'

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
    title: text('office.term.title', 200, { missing: 'office.form.titleMissing' }),
    description: text('office.term.text', 300, {
      kind: 'lines',
      missing: 'office.articles.descriptionMissing',
    }),
    source: text('office.articles.source', 80, { missing: 'office.articles.sourceMissing' }),
    author: text('office.articles.author', 80, {}),
    url: { ...link, label: 'office.articles.url', wrong: 'office.form.urlWrong' },
    published_on: { kind: 'day', label: 'office.articles.publishedAt', wrong: 'office.form.dayMissing' },
    picture: { kind: 'picture', label: 'office.resources.picture' },
    is_shown: { kind: 'box', label: 'office.articles.shown', head: 'office.term.state' },
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
  audit: {
    name: 'office.audit.article',
    changed: 'office.audit.saveArticle',
    added: 'office.audit.addArticle',
    removed: 'office.audit.removeArticle',
  },
})

export const {
  list: getArticles,
  read: getArticle,
  save: saveArticle,
  remove: removeArticle,
} = resourceCalls(articles)
