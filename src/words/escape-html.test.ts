import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { escapeHtml, unescapeHtml } from './escape-html.ts'

it.each([`<b>"Asha's" & 'Ravi's'</b>`, '&amp; &lt; &#x27; & &unknown;', 'कपड़े', ''])(
  'writes %s as React does, and reads it back',
  (text) => {
    expect(renderToStaticMarkup(createElement('b', { title: text }, text))).toBe(
      `<b title="${escapeHtml(text)}">${escapeHtml(text)}</b>`,
    )
    expect(unescapeHtml(escapeHtml(text))).toBe(text)
  },
)
