import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withPlainData } from './plain-data.ts'

it.each(['Asha’s "Best" \\ \'tea\'', "it's \\' and \\\" here", '</script><b>', 'नमस्ते\n\u2028'])(
  'stores the text %j in page data without escaped quotes',
  (text) => {
    const written = JSON.stringify(JSON.stringify([text])).replaceAll(
      /[<>&\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    const page = `<p>"one"</p><script>window.__reactRouterContext.streamController.enqueue(${written});</script>`
    const shorter = withPlainData(page)
    const [, data = ''] = /enqueue\((.*)\);<\/script>$/s.exec(shorter)!
    expect(data.slice(0, 3)).toBe(`'["`)
    expect(JSON.parse(runInNewContext(data) as string)).toEqual([text])
    expect(shorter).toContain('<p>"one"</p>')
  },
)
