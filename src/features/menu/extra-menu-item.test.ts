import { describe, expect, it } from 'vitest'
import { isSafeUrl } from './extra-menu-item.ts'

describe("the operator's menu links", () => {
  it.each(['https://example.com/a?b=1', '/offers'])(
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
    '//example.com',
    '/\\example.com',
    'https://example.com\n',
    '',
  ])("rejects %j as the target of an operator's menu link", (url) => {
    expect(isSafeUrl(url)).toBe(false)
  })
})
