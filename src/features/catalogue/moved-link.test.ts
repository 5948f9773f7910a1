import { describe, expect, it } from 'vitest'
import { type MovedListing, movedLink } from './moved-link.ts'

const category: MovedListing = { kind: 'category', id: '5', into: { id: '9', name: 'Home & Café' } }
const brand: MovedListing = { kind: 'brand', id: '5', into: { id: '9', name: 'Nivra & Co' } }

describe('movedLink', () => {
  it.each([
    [category, '/products/5/Kitchen', '/products/9/Home%20%26%20Caf%C3%A9'],
    [category, '/products/5/Kitchen?sort=price', '/products/9/Home%20%26%20Caf%C3%A9?sort=price'],
    [
      category,
      '/sub-products/5/5?mcn=Kitchen&bn=Nivra',
      '/sub-products/9/5?mcn=Home%20%26%20Caf%C3%A9&bn=Nivra',
    ],
    [brand, '/sub-products/5/5?mcn=Kitchen&bn=Nivra', '/sub-products/5/9?mcn=Kitchen&bn=Nivra%20%26%20Co'],
    [brand, '/sub-products/5/5', '/sub-products/5/9'],
    [brand, '/brands/5', '/brands/9'],
    [brand, '/brands/5#top', '/brands/9#top'],
    [brand, '/brands/55', '/brands/55'],
    [brand, '/products/5/Kitchen', '/products/5/Kitchen'],
    [category, '/brands/5', '/brands/5'],
    [category, '/sub-products/15/5', '/sub-products/15/5'],
    [category, '/', '/'],
    [brand, '/product-details/5', '/product-details/5'],
  ])('changes the link of %j from %s to %s', (moved, address, now) => {
    expect(movedLink(address, moved)).toBe(now)
  })
})
