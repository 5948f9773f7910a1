import { expect, it } from 'vitest'
import { rulesOfPerson, rulesOfThing } from '../wire/name-rules.ts'
import { hasPageAddress, isVisible, lookalikeKey, nameInMessage, nameKey } from './names.ts'

const holds = (rules: ReturnType<typeof rulesOfPerson>, name: string) => rules.every(([rule]) => rule(name))
const isPerson = (name: string) => holds(rulesOfPerson('field.invalid'), name)
const isThing = (name: string) => holds(rulesOfThing('field.invalid'), name)

it.each([
  'Asha Rao',
  'K.R.Narayanan',
  'Md.Rafi',
  "D'Souza-Nair",
  'रवी',
  'श्री',
  'क्‍ष प्रकार',
  'पापण्यांचा कर्लर दुरुस्त‌ी र्‍या',
  'Zoë',
  'मुहम्मद اے‌بی',
  'c/o Ravi Kumar',
])('takes %j as a name of a person', (name) => {
  expect(isPerson(name)).toBe(true)
})

it.each([
  ['\u3164\u3164\u3164', 'Hangul fillers'],
  ['\u2800\u2800', 'braille blanks'],
  ['As\u200Bha', 'a zero-width space'],
  ['As\u202Eha', 'an override of the direction'],
  ['As\u00ADha', 'a soft hyphen'],
  ['Asha\uFE0F', 'a variation selector without an emoji'],
  ['As\u200Dha', 'a joiner between Latin letters'],
  ['As\u200Cha', 'a non-joiner between Latin letters'],
  ['आशा\u200D', 'a joiner at the end'],
  ['\u200Cआशा', 'a non-joiner at the start'],
  [`A${'\u0301'.repeat(40)}sha`, 'forty marks'],
  ['\u{E0041}Asha', 'a tag'],
  ['A', 'one letter'],
  ['12', 'no letter'],
  ['Claim Rs5000 www.evil.example', 'www'],
  ['Visit evil.in', 'a bare domain'],
  ['http://e.x', 'a scheme'],
  ['evil．ｃｏｍ', 'a wide domain'],
  ['Call 10.0.0.1 now', 'an address of a host'],
])('refuses %j as a name of a person: %s', (name) => {
  expect(isPerson(name)).toBe(false)
})

it.each(['Family 👨‍👩‍👧 mug', 'Heart ❤️ cup', '7 Up', '3M', 'Cup 1️⃣ of 3', 'boAt.com bag', '🏳️‍🌈 flag', ''])(
  'takes %j as a name of a thing',
  (name) => {
    expect(isThing(name)).toBe(true)
  },
)

it.each(['M\u200Bug', 'x', '—', 'Mug \u200D👨', 'Mug👨\u200D'])('refuses %j as a name of a thing', (name) => {
  expect(isThing(name)).toBe(false)
})

it("sends a name's letters in a message, and no link", () => {
  expect(nameInMessage('Asha Rao')).toBe('Asha Rao')
  expect(nameInMessage('आशा पाटील')).toBe('आशा पाटील')
  expect(hasPageAddress(nameInMessage('Claim Rs5000 www.evil.com/x?y=1'))).toBe(false)
  expect(isVisible(nameInMessage('A\u202Es\u200Bha\u3164'))).toBe(true)
  expect(nameInMessage('x'.repeat(200))).toHaveLength(40)
})

it.each(['Nivra', 'nivra', 'Nivra ', 'Nivra\u00A0', 'Ni\u200Bvra', 'Nivra\u00AD', 'ＮＩＶＲＡ'])(
  'gives %j the same key as Nivra',
  (name) => {
    expect(nameKey(name)).toBe('nivra')
  },
)

it('gives a name in lookalike letters the same lookalike key as the original', () => {
  expect(nameKey('Nіvrа')).not.toBe('nivra')
  expect(lookalikeKey('Nіvrа')).toBe('nivra')
  expect(nameKey('Cafe\u0301 Sahyadri')).toBe(nameKey('Café  Sahyadri'))
})
