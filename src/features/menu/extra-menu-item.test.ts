import { expect, it } from 'vitest'
import { isSafeUrl, menuIcon } from './extra-menu-item.ts'

it.each(['https://example.com', 'https://example.com/a?b=1', 'HTTPS://example.com/'])(
  "accepts %s as the target of an operator's menu link",
  (url) => {
    expect(isSafeUrl(url)).toBe(true)
  },
)

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://example.com',
  '/offers',
  '//example.com',
  '/\\example.com',
  'https://example.com\n',
  'https://',
  'https://exa mple.com',
  'https://[/',
  '',
])("rejects %j as the target of an operator's menu link", (url) => {
  expect(isSafeUrl(url)).toBe(false)
})

it("takes a menu item's picture only from the shop", () => {
  expect(menuIcon('/Admin/assets/', 'icon-1f4d6.webp')).toBe('/Admin/assets/icon-1f4d6.96.webp')
  for (const icon of ['', 'https://other.example/icon.webp', '../secret.webp', 'icon.svg', '//x/a.webp'])
    expect(menuIcon('/Admin/assets/', icon)).toBeUndefined()
})
