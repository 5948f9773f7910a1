import {
  fillRegistered,
  isPromotional,
  type MessageTemplate,
  type MessageVariableOf,
  messageSentences,
  placeholdersOf,
} from '../../../third-party/messages/messages.ts'
import type { Say } from '../../../words/words-of.ts'

type Variable = MessageVariableOf<MessageTemplate> | 'stop'

/**
 * The type of each variable, as operators in India register it, and an example. Source: TRAI's direction of
 * 2025-11-18.
 */
const variables: Record<Variable, { tag: 'numeric' | 'alphanumeric' | 'url' | 'cbn'; example: string }> = {
  advice: { tag: 'alphanumeric', example: 'change your password' },
  amount: { tag: 'alphanumeric', example: '₹1,25,000.00' },
  by: { tag: 'alphanumeric', example: 'Nisha' },
  code: { tag: 'numeric', example: '482910' },
  complaint_no: { tag: 'alphanumeric', example: '12345' },
  courier: { tag: 'alphanumeric', example: 'Delhivery' },
  data: { tag: 'alphanumeric', example: 'your name and mobile number' },
  day: { tag: 'alphanumeric', example: '2027-01-01' },
  link: { tag: 'url', example: 'https://bmart.com/o/o2b0PwR' },
  name: { tag: 'alphanumeric', example: 'Asha' },
  officer: { tag: 'alphanumeric', example: 'Nisha' },
  officer_phone: { tag: 'cbn', example: '9876543210' },
  order_no: { tag: 'alphanumeric', example: 'BM123456' },
  price: { tag: 'alphanumeric', example: '₹1,299.00' },
  product: { tag: 'alphanumeric', example: 'Basmati' },
  quantity: { tag: 'numeric', example: '2' },
  quarter: { tag: 'alphanumeric', example: 'October-December' },
  reason: { tag: 'alphanumeric', example: 'Undelivered' },
  return_no: { tag: 'alphanumeric', example: '20001' },
  stop: { tag: 'url', example: 'https://bmart.com/o/s2b0PwR' },
  to: { tag: 'alphanumeric', example: 'Ravi' },
  tracking_no: { tag: 'alphanumeric', example: 'DL123456789IN' },
  withdrawal_no: { tag: 'alphanumeric', example: 'WD1024' },
}

/** Returns every text of a language, with tags in place of its variables, and an example. */
export function textsToRegister(say: Say) {
  const all = Object.keys(variables) as Variable[]
  const tags = Object.fromEntries(all.map((name) => [name, `{#${variables[name].tag}#}`]))
  const examples = Object.fromEntries(all.map((name) => [name, variables[name].example]))
  return (Object.keys(messageSentences) as MessageTemplate[]).map((template) => ({
    template,
    isOffer: isPromotional(template),
    content: fillRegistered(template, tags, say),
    variables: (placeholdersOf(template, examples, say) as Variable[]).map((name) => ({
      name,
      ...variables[name],
    })),
    examples,
    example: fillRegistered(template, examples, say),
  }))
}

// The letters of GSM 03.38 that a text in English may contain. A text with any other letter is sent as
// Unicode.
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/

/** Returns whether a text is sent in the letters of GSM, and not as Unicode. */
export function fitsGsm(text: string): boolean {
  return gsm.test(text)
}

/** Returns how many messages the operators charge for a text. */
export function partsOf(text: string): number {
  const [one, each] = fitsGsm(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / each)
}
