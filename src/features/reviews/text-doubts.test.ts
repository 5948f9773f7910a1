import { expect, it } from 'vitest'
import type { Doubt } from './post-rules.ts'
import { heldPosts } from './reviews.settings.ts'
import { doubtsAbout } from './text-doubts.ts'

it.each<[string, Doubt[]]>([
  ['Good phone, the battery lasts two days. Paid ₹15,960 on 24.11.2026.', []],
  ['Model 9876543 with 128 GB, 5000 mAh and 50 MP', []],
  ['Bought 2 at ₹1,49,999 each', []],
  ['Fits well. In the second wash it shrank.', []],
  ['The case was class, the assistant helpful', []],
  ['बहुत अच्छा फ़ोन है, दो दिन चलता है।', []],
  ['Cheaper at www.other.example', ['link']],
  ['Cheaper at other-shop.in for sure', ['link']],
  ['see HTTPS://t.example/x', ['link']],
  ['write to me: asha.p@mail.example', ['email']],
  ['asha (at) mail (dot) example', ['email']],
  ['call 9876543210', ['phone']],
  ['call +91 98765-43210 now', ['phone']],
  ['call 98 76 54 32 10', ['phone']],
  ['call 098765.43210', ['phone']],
  ['फ़ोन करें ९८७६५४३२१०', ['phone']],
  ['Got it @499, @Rs 450 in the sale', []],
  ['It fits . In the second wash it shrank . Me and my brother like it', []],
  ['call ９８７６５４３２１０', ['phone']],
  ['call 98\u200B76\u200B543210', ['phone']],
  ['call ৯৮৭৬৫৪৩২১০', ['phone']],
  ['call 9\uFE0F\u20E38\uFE0F\u20E376543210', ['phone']],
  ['cheaper at evil\u3002com', ['link']],
  ['cheaper at evil\uFF0E\uFF43\uFF4F\uFF4D', ['link']],
  ['cheaper at \u0451vil.\u0440\u0444', ['link']],
  ['cheaper at \u0435vil.com', ['link']],
  ['cheaper at e\u200Bvil.com', ['link']],
  ['cheaper at evil . com', ['link']],
  ['cheaper at evil dot com', ['link']],
  ['follow @evilshop', ['link']],
  ['b\u200Bastard', ['word']],
  ['what a Bastard of a charger', ['word']],
  ['baaaastard', ['word']],
  ['b a s t a r d', ['word']],
  ['b@stard', ['word']],
  ['यह दुकान हरामी है', ['word']],
  ['ही कंपनी हरामखोर आहे', ['word']],
  ['Bastard, call 9876543210 or www.other.example', ['link', 'phone', 'word']],
])('holds %j for moderation: %j', (text, doubts) => {
  expect(doubtsAbout(text, heldPosts.fallback.words)).toEqual(doubts)
})
