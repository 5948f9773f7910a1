import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

// Common abusive words in the shop's three languages, also in Latin letters. Each shop adds its own words.
const abuse = `bastard asshole arsehole fuck fucker fucking fucked shit shitty cunt dickhead motherfucker whore slut
harami haramkhor haramzada kamina kamine chutiya chutiye madarchod behenchod bhenchod bhosdike gandu randi bhadwa
हरामी हरामखोर हरामज़ादा हरामजादा कमीना कमीने चूतिया चुतिया मादरचोद बहनचोद भोसड़ीके गांडू रंडी भड़वा
भडवा भिकारचोट आईघाल्या रांड छिनाल हलकट`

const plainWords = /^[\p{L}\p{M}\p{N}@$*' \r\n-]*$/u

/** The posts to hold for moderation: all, or those that break the rules or contain one of these words. */
export const heldPosts = shopSetting(
  'reviews',
  z.object({
    all_wait: z.boolean(),
    words: z.string().check(z.maxLength(20_000), z.regex(plainWords, 'office.settings.reviewsWordsForm')),
  }),
  { all_wait: false, words: abuse },
  {
    group: 'shop',
    title: 'office.settings.reviews',
    help: 'office.settings.reviewsHelp',
    shape: 'fields',
    fields: [
      { name: 'all_wait', label: 'office.settings.reviewsAllWait', input: 'switch' },
      { name: 'words', label: 'office.settings.reviewsWords', input: 'lines' },
    ],
  },
)
