import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText, endOfLetter, plainText } from './plain-text.ts'
import { textBlocks } from './text-blocks.ts'

it.each([
  ['<p>Light and <b>quick</b>.</p>', 'Light and quick.'],
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['<ul><li>5G</li><li>8 GB</li></ul>', '5G 8 GB'],
  ['Salt &amp; pepper &#8377;49 &#x20B9;50 &nbsp; &lt;b&gt;', 'Salt & pepper ₹49 ₹50 <b>'],
  ['3 < 5 and 7 > 2', '3 < 5 and 7 > 2'],
  ['before <img src="x" onerror="alert(1)"', 'before'],
  ['&#0; &#99999999; &unknown;', '&#0; &#99999999; &unknown;'],
  ['', ''],
])('reduces the HTML %j to the text %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it('splits a description into its paragraphs and list items', () => {
  expect(textBlocks('<p>Soft.</p>\n<ul><li>Warm</li>\n<li>Light</li></ul>')).toEqual([
    { isItem: false, text: 'Soft.' },
    { isItem: true, text: 'Warm' },
    { isItem: true, text: 'Light' },
  ])
})

it('leaves a short text uncut', () => {
  expect(cutText('Nivra Note 12', 20)).toBe('Nivra Note 12')
})

it('never cuts a text within a character', () => {
  expect(cutText('🙂🙂🙂', 2)).toBe('🙂🙂')
})

it.each([
  // A vowel sign, a dot, or the second half of a conjunct is not cut from its letter.
  ['साड़ी', 3, 'सा'],
  ['कुर्सी', 3, 'कु'],
  ['कुर्सी', 4, 'कु'],
  ['हिंदी', 2, 'हि'],
  ['हिंदी', 1, 'ह'],
  ['क्ष्‍य', 6, 'क्ष्‍य'],
  ['मराठी नाव', 6, 'मराठी'],
  ['एक \u{1F469}‍\u{1F33E}', 4, 'एक'],
])('cuts %s to %i characters as %s', (text, lengthMax, cut) => {
  expect(cutText(text, lengthMax)).toBe(cut)
})

it('cuts Hindi only between letters as a reader sees them', () => {
  const text = 'सीधे-सादे, टिकाऊ फ़ोन और एक्सेसरीज़, बॉक्स की हर चीज़ पर दो साल की वारंटी। ॲक्सेसरीज, स्त्री, क्षण, द्वितीय'
  const letters = [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)]
  const ends = new Set(letters.map(({ index, segment }) => index + segment.length))
  for (let lengthMax = 4; lengthMax < text.length; lengthMax++) {
    const characters = Array.from(text)
    expect(ends).toContain(characters.slice(0, endOfLetter(characters, lengthMax)).join('').length)
  }
})

it('cuts a text to its beginning, with no more characters than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, lengthMax) => {
      const cut = cutText(text, lengthMax)
      expect(text.startsWith(cut)).toBe(true)
      expect([...cut].length).toBeLessThanOrEqual(lengthMax)
    }),
  )
})
