import { expect, it } from 'vitest'
import english from '../../words/en.json' with { type: 'json' }
import hindi from '../../words/hi.json' with { type: 'json' }

const sentences = Object.entries(hindi)

const inEnglish = new Map(Object.entries(english))

// Text that is in Latin letters in every language: abbreviations and names, examples of what to type, and
// commands.
const latin =
  /\b(UPI|Google Pay|PhonePe|Paytm|RazorpayX|Razorpay|Cashfree|MSG91|Meta|IFSC|PAN|GST|GSTIN|CGST|SGST|IGST|HSN|IRN|UTR|TDS|MRP|SMS|PDF|JPEG|PNG|CSV|SKU|QR|ID|WhatsApp|JavaScript|HDFC0001234|ABCPE1234F|A5|DATA_KEY|npm run shop -- staff-create)\b/g

it('ends Hindi sentences with a danda exactly where English ones end with a full stop', () => {
  const wrong = sentences.filter(([key, sentence]) => {
    const isSentence = /[^.]\.$/.test(plain(inEnglish.get(key) ?? ''))
    return isSentence !== plain(sentence).endsWith('।')
  })
  expect(wrong).toEqual([])
})

it('uses Latin letters in Hindi only for words that are Latin everywhere', () => {
  // Excludes the words that staff type to open a screen. They may be in Latin letters or in Devanagari.
  const shown = sentences.filter(([key]) => !key.startsWith('office.goTo.'))
  const wrong = shown.filter(([, sentence]) => /[a-z]/i.test(plain(sentence).replaceAll(latin, '')))
  expect(wrong).toEqual([])
})

it('writes numbers in Hindi with the digits that keypads have', () => {
  expect(sentences.filter(([, sentence]) => /[\u0966-\u096f]/.test(sentence))).toEqual([])
})

it('writes no dot below a letter that readers skip, and a bindu instead of a chandrabindu', () => {
  // Matches the letters क ख ग ज फ with a dot, combined or precomposed, and the chandrabindu.
  const dotted = /[\u0915\u0916\u0917\u091c\u092b]\u093c|[\u0958-\u095b\u095e\u0901]/
  expect(sentences.filter(([, sentence]) => dotted.test(sentence))).toEqual([])
})

/** Returns a sentence without its tags, placeholders and names of cases. Keeps the texts inside them. */
function plain(sentence: string): string {
  return sentence
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\{\w+(, number)?\}/g, '')
    .replaceAll(/\{\w+, plural,|\{\w+, select,|=\d+ \{|\b[a-z0-9]+ \{/g, '')
    .trim()
}
