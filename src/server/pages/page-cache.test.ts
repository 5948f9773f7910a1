import { describe, expect, it } from 'vitest'
import { cachedPagePath } from './page-cache.ts'

describe('the key of a page of results', () => {
  it('has what was typed, the order, the filters and the page, and nothing else of the address', () => {
    const address = '/search?utm=x&stock=1&q=mobile+cover&min=5&cursor=abc&sort=discount&max=9&q=other'
    expect(cachedPagePath(address)).toBe(
      '/search?q=mobile+cover&sort=discount&min=5&max=9&stock=1&cursor=abc',
    )
  })

  it('is the same however the text is written in the address', () => {
    expect(cachedPagePath('/search?q=%63over%20a')).toBe(cachedPagePath('/search?q=cover+a'))
    expect(cachedPagePath('/search')).toBe('/search')
  })
})
