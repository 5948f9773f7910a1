import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'

let database: TestDatabase
let db: Db
let ownerDb: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { poolSize: 2, onError: () => undefined })
  ownerDb = openDatabase(database.ownerUrl, { poolSize: 2, onError: () => undefined })
})
afterAll(async () => {
  await db.destroy()
  await ownerDb.destroy()
  await database.drop()
})

async function valueOf<Value>(expression: ReturnType<typeof sql<Value>>): Promise<Value> {
  const { rows } = await sql<{ value: Value }>`select ${expression} as value`.execute(db)
  return rows[0]!.value
}
const wordsOf = (text: string) => valueOf(sql<string[]>`search_words(${text})`)
const foldedOf = async (text: string) => (await wordsOf(text)).join(' ')
const partsOf = async (text: string) =>
  (await valueOf(sql<string[]>`search_plain_parts(search_plain(${text}))`)).sort()
const soundOf = (word: string) => valueOf(sql<string | null>`search_sound(${word})`)

it.each([
  ['Block Print KURTA', 'block print kurta'],
  ['Crème Brûlée', 'creme brulee'],
  ['ｋｕｒｔａ', 'kurta'],
  ['  --  "kurta" !! ', 'kurta'],
  ['kur\u200Bta\u202E', 'kurta'],
  ['Nivra™ Note®', 'nivra note'],
  ['🙂 kurta 👩🏾‍🦱', 'kurta'],
  ['मोबाइल (नया)', 'mobail naya'],
  ['★ T-Shirt 🙂 1.5 kg', 'tshirt 1.5kg'],
  ['தமிழ் T-Shirt 1,000', 'தமிழ் tshirt 1000'],
  ['H&M and M & S', 'hm and m s'],
  ['T.V. and A.C.', 'tv and ac'],
  ['Pro+', 'pro plus'],
])('folds %j to %j, without case, accents and signs', async (text, expected) => {
  expect(await foldedOf(text)).toBe(expected)
})

it.each([
  ['128 GB', '128gb'],
  ['6 GB + 128 GB', '6gb 128gb'],
  ['5kgs 5 kilo ५ किलो 5-kg', '5kg 5kg 5kg 5kg'],
  ['1.5 L 1.5 litres 1.5ltr', '1.5l 1.5l 1.5l'],
  ['43 inches 43" 43-inch 43inch 43in', '43inch 43inch 43inch 43inch 43inch'],
  ['20,000 mAh 1,20,000', '20000mah 120000'],
  ['500 gm 500 grams 500g', '500g 500g 500g'],
  ['18–45 mm', '18 45mm'],
  ['note12 5star', 'note 12 5 star'],
  ['mp3 4k 5G 4 k', 'mp3 4k 5g 4k'],
  ['2 in 1', '2 in 1'],
  ['8 × 70 g', '8 70g'],
])('folds %j to %j, joining a number with its unit', async (text, expected) => {
  expect(await foldedOf(text)).toBe(expected)
})

it.each([
  ['T-Shirt', 'tshirt'],
  ['Ready-to-Wear', 'readytowear'],
  ['Aaji’s', 'aaji'],
  ["women's men's", 'woman man'],
  ['shoes batteries dresses watches boxes', 'shoe battery dress watch box'],
  ['sarees kurtis potatoes knives cookies', 'saree kurti potato knife cookie'],
  ['men women children', 'man woman child'],
  ['glass wireless cactus tennis shorts jeans lens', 'glass wireless cactus tennis shorts jeans lens'],
  ['gas bus', 'gas bus'],
])('folds %j to %j, joining hyphens in the singular', async (text, expected) => {
  expect(await foldedOf(text)).toBe(expected)
})

it.each([
  ['चावल', 'chaval'],
  ['कपड़े', 'kapde'],
  ['बरतन', 'bartan'],
  ['बर्तन', 'bartan'],
  ['समझदार', 'samajhdar'],
  ['नमकीन', 'namkeen'],
  ['कमरबंद', 'kamarband'],
  ['पंखा', 'pankha'],
  ['कंबल', 'kambal'],
  ['चप्पल', 'chappal'],
  ['घड़ी', 'ghadi'],
  ['साड़ी', 'sadi'],
  ['मित्र', 'mitra'],
  ['दोस्त', 'dost'],
  ['ज़ेवर', 'zevar'],
  ['फ़ोन', 'fon'],
  ['तांदूळ', 'tandool'],
  ['टॉर्च', 'torch'],
  ['ॲपल', 'apal'],
  ['शूज़', 'shooz'],
  ['न', 'na'],
  ['पुरुषों', 'purush'],
  ['महिलाओं', 'mahila'],
  ['साड़ियां', 'sadi'],
  ['किताबें', 'kitab'],
  ['में', 'mein'],
  ['रंग २४', 'rang 24'],
])('folds %s to %s, as people type it in Latin letters', async (text, expected) => {
  expect(await foldedOf(text)).toBe(expected)
})

it.each([
  ['T-Shirt', ['shirt', 't']],
  ['Over-Ear Headphones', ['ear', 'over']],
  ['Kadhai (2.5 litres)', ['2.5', 'litre']],
  ['8 GB', ['8']],
  ['24-inch Desktop', ['24', 'inch']],
  ['Nivra 5G', []],
  ['Block Print Kurta', []],
])('finds %j by its parts %j too', async (text, expected) => {
  expect(await partsOf(text)).toEqual(expected)
})

it.each([
  ['mobile', 'mobail'],
  ['chawal', 'chaval'],
  ['phone', 'fon'],
  ['joota', 'juta'],
  ['saree', 'sari'],
  ['cooker', 'kukar'],
  ['watch', 'wach'],
  ['zari', 'jari'],
  ['queen', 'kween'],
  ['shirt', 'shart'],
  ['cycle', 'saikal'],
  ['badam', 'badaam'],
  ['khadi', 'kadi'],
  ['lotion', 'loshan'],
])('gives %s and %s the same sound', async (one, other) => {
  expect(await soundOf(one)).toBe(await soundOf(other))
  expect(await soundOf(one)).not.toBeNull()
})

it.each([
  ['चावल', 'chawal'],
  ['मोबाइल', 'mobile'],
  ['कुकर', 'cooker'],
  ['साबुन', 'saboon'],
  ['फोन', 'phone'],
  ['शर्ट', 'shirt'],
  ['कैमरा', 'camera'],
  ['बोतल', 'bottle'],
  ['फुटबॉल', 'football'],
])('gives Hindi %s and Latin %s the same sound', async (devanagari, latin) => {
  expect(await soundOf(await foldedOf(devanagari))).toBe(await soundOf(latin))
})

it.each([
  ['dal', 'doll'],
  ['pan', 'pen'],
  ['chai', 'chair'],
  ['mobile', 'mobil2'],
])('gives %s and %s different sounds', async (one, other) => {
  expect(await soundOf(one)).not.toBe(await soundOf(other))
})

it.each(['tv', '128gb', 'a', '', 'தமிழ்'])('gives %j no sound to compare', async (word) => {
  expect(await soundOf(word)).toBeNull()
})

describe('any text whatsoever', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom(...Array.from('\'"%_\\:*&!|()<>-.,+/ \t59kglit')), maxLength: 80 }),
    // Devanagari in random order, with misplaced vowel signs, dots and viramas, and Latin letters between.
    fc.string({
      unit: fc.oneof(
        fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code)),
        fc.constantFrom(' ', '\u200D', '\u200C', 'a', 's', '5', '-'),
      ),
      maxLength: 80,
    }),
    fc.string({
      unit: fc.constantFrom(
        '\u200F',
        '\u202E',
        '\u0627',
        '\u05D0',
        '\u0301',
        '\u200B',
        'İ',
        'ß',
        'ŉ',
        'K',
        '½',
        'ﬃ',
        'k',
      ),
      maxLength: 40,
    }),
  )
  const long = fc.string({
    unit: fc.constantFrom(...Array.from('ssseeihxmnkg555')),
    minLength: 20,
    maxLength: 90,
  })
  // PostgreSQL's texts can hold every character except U+0000.
  const texts = fc.array(
    fc
      .oneof({ weight: 5, arbitrary: anything }, long)
      .map((text) => text.replaceAll('\0', '').toWellFormed()),
    { minLength: 20, maxLength: 20 },
  )

  it('folds any text without an error, and folded text into itself', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (typed) => {
        const { rows } = await sql<{
          typed: string
          words: string[]
          again: string[]
          whole: string[]
          fromKnown: string[]
        }>`
          select typed, words,
                 search_words(search_in_latin(typed, search_known_latin(${typed}::text[]))) as "fromKnown",
                 array(select unnest(search_words(word)) from unnest(words) with ordinality as each (word, place) order by place) as again,
                 search_words(array_to_string(words, ' ')) as whole,
                 search_plain_parts(search_plain(typed)) as parts,
                 array(select search_sound(word) from unnest(words) as word) as sounds
            from unnest(${typed}::text[]) as typed, lateral (select search_words(typed) as words) as folded`.execute(
          db,
        )
        expect(rows).toHaveLength(typed.length)
        for (const { typed: text, words, again, whole, fromKnown } of rows) {
          expect(again, JSON.stringify(text)).toEqual(words)
          // Folding with already transliterated words (`known`) gives the same words.
          expect(fromKnown, JSON.stringify(text)).toEqual(words)
          expect(whole, JSON.stringify(text)).toEqual(words)
          for (const word of words)
            expect(word, JSON.stringify(text)).toMatch(/^[^\s"'%_\\:*&!|()<>,+/]{1,40}$/u)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('folds any text of 512 letters at once', async () => {
    for (const unit of ['k', 'क', '5 g ', 'a-', '🙂', 'कि', 's', "'"]) {
      const words = await wordsOf(unit.repeat(512).slice(0, 512))
      expect(words.every((word) => word.length <= 40)).toBe(true)
    }
  })
})

it('folds synonyms as they are written, in any spelling', async () => {
  await ownerDb.insertInto('search_synonym').values({ typed: 'Tennis-Shoes ', means: 'SHOES' }).execute()
  await ownerDb.insertInto('search_synonym').values({ typed: 'पादुका', means: 'Chappals' }).execute()
  const { rows } = await sql<{ typed: string; means: string }>`
      select typed, means from search_synonym where typed in ('tennisshoe', 'paduka') order by typed`.execute(
    db,
  )
  expect(rows).toEqual([
    { typed: 'paduka', means: 'chappal' },
    { typed: 'tennisshoe', means: 'shoe' },
  ])
})

it('folds synonyms without small words, like searches', async () => {
  await ownerDb.insertInto('search_synonym').values({ typed: 'khane wali thali', means: 'plate' }).execute()
  const { rows } = await sql`select typed from search_synonym where means = 'plate'`.execute(db)
  expect(rows).toEqual([{ typed: 'khane thali' }])
})

it('refuses synonyms of which folding leaves nothing', async () => {
  await expect(
    ownerDb.insertInto('search_synonym').values({ typed: '!!', means: 'shoe' }).execute(),
  ).rejects.toThrow(/search_synonym/)
  await expect(ownerDb.insertInto('search_small_word').values({ word: ' - ' }).execute()).rejects.toThrow(
    /search_small_word/,
  )
})

it.each([
  ['चावल', 'rice'],
  ['tandul', 'rice'],
  ['cell phone', 'mobile'],
  ['AC', 'air conditioner'],
  ['घड़ी', 'watch'],
])('reads %s as %s from the start', async (typed, means) => {
  const { rows } = await sql`
      select from search_synonym where typed = array_to_string(search_words(${typed}), ' ') and means = ${means}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})
