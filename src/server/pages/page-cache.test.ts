import { expect, it } from 'vitest'
import { newsTopics } from '../../features/news/news-topics.ts'
import routes from '../../routes.ts'
import { cachedPagePath } from './page-cache.ts'

it("builds a search page's key from text, order, filters and page only", () => {
  const address = '/search?utm=x&stock=1&q=mobile+cover&min=5&cursor=abc&sort=discount&max=9&q=other'
  expect(cachedPagePath(address)).toBe('/search?q=mobile+cover&sort=discount&min=5&max=9&stock=1&cursor=abc')
})

it('builds the same key for any encoding of the text', () => {
  expect(cachedPagePath('/search?q=%63over%20a')).toBe(cachedPagePath('/search?q=cover+a'))
  expect(cachedPagePath('/search')).toBe('/search')
  expect(cachedPagePath('/search?q=a&brand=1&brand=2')).toBe('/search?q=a&brand=1&brand=2')
})

it.each(newsTopics.map(({ path }) => path))('caches the news page at %s', (path) => {
  const screens = routes.filter((route) => `/${route.path}` === path).map(({ file }) => file)
  expect(screens).toEqual(['features/news/news.screen.tsx'])
  expect(cachedPagePath(`${path}?utm=x`)).toBe(path)
  expect(cachedPagePath(`${path}/more`)).toBeUndefined()
})
