import { list } from './list.ts'

type Words = Map<string, string>

/**
 * The words that sellers translate: colours, materials, and for whom a product is. They transliterate all
 * other words.
 */
const english = list(
  'black, white, blue, red, grey, green, pink, yellow, gold, silver, cotton, silk, steel, wooden, with, for, women, men, girls, boys, kids, home, water, bottle, rice, shoes, book, lamp, ring, pack',
)
const words: Record<'hi' | 'mr', Words> = {
  hi: wordsTo(
    'काला, सफ़ेद, नीला, लाल, धूसर, हरा, गुलाबी, पीला, सुनहरा, चाँदी, सूती, रेशमी, इस्पात, लकड़ी, सहित, लिए, महिला, पुरुष, लड़की, लड़का, बच्चे, घर, पानी, बोतल, चावल, जूते, किताब, दीपक, अंगूठी, पैक',
  ),
  mr: wordsTo(
    'काळा, पांढरा, निळा, तांबडा, करडा, हिरवा, गुलाबी, पिवळा, सोनेरी, चांदी, सुती, रेशमी, पोलाद, लाकडी, सह, साठी, महिला, पुरुष, मुलगी, मुलगा, मुले, घर, पाणी, बाटली, तांदूळ, बूट, पुस्तक, दिवा, अंगठी, संच',
  ),
}

function wordsTo(others: string): Words {
  const entries = list(others)
  return new Map(english.map((word, index) => [word, entries[index]!]))
}

const consonants = new Map(
  Object.entries(
    // biome-ignore format: a table
    { b: 'ब', c: 'क', d: 'ड', f: 'फ', g: 'ग', h: 'ह', j: 'ज', k: 'क', l: 'ल', m: 'म', n: 'न', p: 'प', q: 'क', r: 'र', s: 'स', t: 'ट', v: 'व', w: 'व', x: 'क्स', y: 'य', z: 'ज' },
  ),
)
const vowels = new Map(
  Object.entries({ a: ['अ', 'ा'], e: ['ए', 'े'], i: ['इ', 'ि'], o: ['ओ', 'ो'], u: ['उ', 'ु'] }),
)

/** Returns a name as a seller would write it in another language. Sizes and codes do not change. */
export function translated(name: string, language: 'hi' | 'mr'): string {
  return name.replace(/\b[a-z]{3,}\b(?!-\d)/gi, (word) => {
    const lower = word.toLowerCase()
    return words[language].get(lower) ?? inDevanagari(lower)
  })
}

/** Transliterates a word letter by letter: 'kurta' becomes 'क'+'ु'+'र'+'्'+'ट'+'ा'. */
function inDevanagari(word: string): string {
  let written = ''
  for (const [at, letter] of [...word].entries()) {
    const before = consonants.has(word.charAt(at - 1))
    const vowel = vowels.get(letter)
    if (vowel) written += vowel[before ? 1 : 0]
    else written += (before ? '्' : '') + (consonants.get(letter) ?? letter)
  }
  return written
}
