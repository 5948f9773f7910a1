import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../tools/bundle/language-files.ts'
import { leftBehind } from '../../tools/words/left-behind.ts'
import { differences, mistakesIn, placeTypes, pluralMistakes } from '../../tools/words/place-types.ts'
import { keysIn } from '../../tools/words/word-keys.ts'
import { isVisibleText } from '../../tools/words/word-scope.ts'
import { paise } from '../money/paise.ts'
import { placed } from '../wire/placed.ts'
import { compileMessage, parseSentence } from './compile-words.ts'
import { alternatesOf, pathInLanguage, readLanguages, splitLanguage } from './language-address.ts'
import { languageOf, languages } from './languages.ts'
import { fill } from './message.ts'
import { pseudo } from './pseudo.ts'
import { Say, WordsContext } from './use-words.tsx'
import { wordsOf } from './words-of.ts'

const english = wordsOf('en', 'Bmart')
const accented = wordsOf('en-XA', 'Bmart')

function said(text: string, parameters: Record<string, unknown> = {}, locale = 'en-IN'): string {
  const tag = (name: string, inside: string[]) => `[${name} ${inside.join('')}]`
  return fill<string>(compileMessage(parseSentence(text)), parameters, locale, tag).join('')
}

it.each([
  ["It's on its way.", {}, "It's on its way."],
  ['At most {max} characters', { max: 4000 }, 'At most 4000 characters'],
  ['{count, number} points', { count: 200_000 }, '2,00,000 points'],
  ['{n, plural, =0 {No items} one {# item} other {# items}} in {cart}', { n: 1, cart: 'it' }, '1 item in it'],
  ['{n, plural, =0 {No items} one {# item} other {# items}}', { n: 0 }, 'No items'],
  ['{n, plural, one {# item of {of, number}} other {# items}}', { n: 1, of: 1000 }, '1 item of 1,000'],
  ['{n, plural, one {# item} other {# items}}', { n: 100_000 }, '1,00,000 items'],
  ['{how, select, cash {By cash} other {Online}}', { how: 'cash' }, 'By cash'],
  ['{how, select, cash {By cash} other {Online}}', { how: 'card' }, 'Online'],
  ['New? <link>Sign <b>up</b></link>', {}, 'New? [link Sign [b up]]'],
])('reads %s with %o as %s', (text, parameters, read) => {
  expect(said(text, parameters)).toBe(read)
})

it('refuses a sentence that formats dates, as servers and phones differ', () => {
  expect(() => said('{at, date}')).toThrow('say.moment')
})

it('makes a sentence readable but unmistakable in the pseudo-language', () => {
  const text = compileMessage(pseudo(parseSentence('Please {verb} soon')))
  expect(fill(text, { verb: 'pay' }, 'en-IN', () => '').join('')).toBe('⟦Pléåšé pay šööñ····⟧')
})

it("translates declared sentences with the shop's own name", () => {
  expect(english('action.login')).toBe('Login')
  expect(english.sentence(placed('field.atMost', { max: 40 }))).toBe('At most 40 characters')
  expect(english.sentence({ said: 'As it came.' })).toBe('As it came.')
  expect(wordsOf('en', 'Corner Shop')('shell.title', { page: 'Login' })).toBe('Login · Corner Shop')
  expect(accented('action.login')).toMatch(/^⟦.*⟧$/)
})

it('groups amounts as India does', () => {
  expect(english.rupees(paise(20_000_000))).toBe('₹2,00,000.00')
  expect(english.rupeesShort(paise(129_900))).toBe('₹1,299')
  expect(english.moment('2026-11-20T11:00:00.000Z')).toBe('20 Nov 2026, 4:30 pm')
})

it.each([
  ['en', '2026-11-20T11:00:00.000Z', '20 Nov 2026, 4:30 pm'],
  ['en', '2026-11-20T18:30:00.000Z', '21 Nov 2026, 12:00 am'],
  ['en', '2026-01-05T06:30:00.000Z', '5 Jan 2026, 12:00 pm'],
  ['en', '2026-11-20T21:45:00.000Z', '21 Nov 2026, 3:15 am'],
  ['en', '2026-11-20T15:30:00.000Z', '20 Nov 2026, 9:00 pm'],
  ['hi', '2026-11-20T11:00:00.000Z', '20 नवंबर 2026, शाम 4:30'],
  ['hi', '2026-11-20T18:30:00.000Z', '21 नवंबर 2026, रात 12:00'],
  ['hi', '2026-11-21T03:05:00.000Z', '21 नवंबर 2026, सुबह 8:35'],
  ['mr', '2026-11-20T11:00:00.000Z', '20 नोव्हेंबर 2026, संध्याकाळी 4:30'],
  ['mr', '2026-11-20T06:30:00.000Z', '20 नोव्हेंबर 2026, दुपारी 12:00'],
] as const)('formats in %s of %s, in Indian time and plain digits, %s', (language, moment, text) => {
  expect(wordsOf(language, 'Bmart').moment(moment)).toBe(text)
})

it.each(readLanguages)('names twelve months in %s', (language) => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 15))
  const say = wordsOf(language, 'Bmart')
  for (const name of [say.month, say.monthShort]) expect(new Set(months.map(name)).size).toBe(12)
  for (const month of months) expect(say.month(month)).toMatch(/^\D+ 2026$/)
})

it('draws a sentence with a link in its middle', () => {
  const link = createElement('a', { href: '/signup' })
  const page = createElement(
    WordsContext,
    { value: english },
    createElement(Say<'login.newHere'>, { k: 'login.newHere', tags: { link } }),
  )
  expect(renderToStaticMarkup(page)).toBe('New to Bmart? <a href="/signup">Sign up</a>')
})

it.each([
  [undefined, true, 'en'],
  ['fr', true, 'en'],
  ['constructor', true, 'en'],
  ['en-XA', true, 'en-XA'],
  ['en-XA', false, 'en'],
])('reads the cookie %s, with the pseudo-language offered (%s), as %s', (cookie, offers, language) => {
  expect(languageOf(cookie, offers)).toBe(language)
})

it.each([
  ['/', 'hi', '/hi'],
  ['/?q=1', 'mr', '/mr?q=1'],
  ['/offers?sort=price', 'mr', '/mr/offers?sort=price'],
  ['/offers', 'en', '/offers'],
] as const)('writes %s in the language %s as %s, and reads it back', (path, language, address) => {
  expect(pathInLanguage(path, language)).toBe(address)
  expect(splitLanguage(address).path).toBe(path)
  expect(splitLanguage(address).language).toBe(language === 'en' ? undefined : language)
  expect(alternatesOf(path)).toContainEqual({ hreflang: languages[language].htmlLang, path: address })
})

it.each(['/himachal', '/HI', '/en/offers', 'hi/offers', '//hi/offers', '/en-XA'])(
  'reads no language from the address %s',
  (path) => {
    expect(splitLanguage(path)).toEqual({ language: undefined, prefix: '', path })
  },
)

it('derives types for the placeholders of a sentence', () => {
  const types = placeTypes({
    'a.plain': 'Plain',
    'b.filled': '{shop} says {name} {n, plural, one {#} other {# of {total, number}}}',
    'c.chosen': '{how, select, cash {a} card {b} other {c}}',
  })
  expect(types).not.toContain('a.plain')
  expect(types).toContain("'b.filled': { name: string | number; n: number; total: number }")
  expect(types).toContain("'c.chosen': { how: 'cash' | 'card' | 'other' }")
})

it('finds missing, extra and differently filled sentences of another language', () => {
  const found = differences(
    'words/hi.json',
    { 'a.b': 'One', 'a.c': 'Two {n}', 'a.d': '<b>Three</b>' },
    { 'a.c': 'Two {m}', 'a.d': 'Three', 'a.e': 'Four' },
  )
  expect(found).toHaveLength(4)
})

it('finds a plural with missing or foreign forms', () => {
  const sentences = {
    'a.whole': '{n, plural, =0 {none} one {# item} other {# items}}',
    'a.lacking': '<b>{n, plural, other {# items}}</b>',
    'a.other': '{how, select, a {{n, plural, one {#} few {#} other {#}}} other {}}',
  }
  expect(pluralMistakes('words/hi.json', 'hi-IN', sentences)).toEqual([
    expect.stringContaining("'a.lacking'"),
    expect.stringContaining("'a.other'"),
  ])
})

it('finds misplaced and malformed keys, and unreadable sentences', () => {
  expect(mistakesIn('words/en.json', { 'b.b': 'Two', 'a.a': 'One', Wrong: '{' })).toHaveLength(3)
})

it('finds the keys that code names, minified or not', () => {
  const isKey = (text: string) => ['a.b', 'a.c'].includes(text)
  expect(keysIn('say("a.b"),x(`a.c`),"a.d","no.a.b"', isKey)).toEqual(['a.b', 'a.c'])
})

it.each([
  ['<p>Hello</p>', 1],
  ['<p className="no text here">{say("a.b")}</p>', 0],
  ['<p>{open ? "Close" : say("a.b")}</p>', 1],
  ['<input placeholder="Name" type="text" />', 1],
  ['<a aria-label={`Chat with ${name}`} />', 1],
  ['text({ rules: [[isName, "Please enter your name"]] })', 1],
  ['fail({ message: "Gone" })', 1],
  ['new Error("The build failed for good")', 0],
  ['log.info("Something happened here")', 0],
  ['const a = "Some text here"', 1],
  ['const a = message === "Some text here"', 0],
  ['await change(work, actorWithoutId("Nobody there"))', 0],
  ['showToast("Saved", "success")', 1],
])('finds left-behind sentences in %s, %i of them', (code, count) => {
  expect(
    leftBehind('a.tsx', `const x = 1\n${code.startsWith('<') ? `const y = ${code}` : code}`),
  ).toHaveLength(count)
})

it.each([
  ['src/features/cart/cart.store.ts', true],
  ['src/features/cart/cart.feature.ts', false],
  ['src/server/pages/pages.ts', true],
  ['src/server/environment/start-settings.ts', false],
  ['src/third-party/messages/messages.ts', true],
  ['src/third-party/messages/msg91-client.ts', false],
])('decides whether the texts of %s are checked (%s)', (file, isChecked) => {
  expect(isVisibleText(file)).toBe(isChecked)
})

describe('a built script', () => {
  const words = JSON.stringify({ '': 'abc', en: { 'a.b': 'It\'s "one"', 'a.c': ['Two ', ['n']] } })
  const hindi = { 'a.b': 'एक `${1}`', 'a.c': 'दो' }

  it.each(["'", '"', '`'])(
    'gives a built script the sentences of another language, quoted with %s',
    (quote) => {
      const literal = `${quote}${words.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`
      const code = `(globalThis.shopWords??=[]).push(JSON.parse(${literal}));import("./b.js");x="/assets/c.js"`
      const other = inLanguage(code, 'en-XA', hindi)
      expect(other).toContain(JSON.stringify(JSON.stringify({ 'en-XA': hindi })))
      expect(other).toContain('import("./b.js");x="/assets/en-XA/c.js"')
    },
  )
})

it('takes no values for a sentence without placeholders', () => {
  // @ts-expect-error: this sentence has no place for the count.
  expect(english('office.finance.noDifferences', { count: 2 })).toBe('No differences')
})
