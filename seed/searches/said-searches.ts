import { headphones, mobiles, rice, shoes, type TypedSearch, wristWatches } from './typed-searches.ts'

/** What is said of a search, beside what it finds. */
export type ExplainedSearch = TypedSearch & {
  by: 'words' | 'correction' | 'some-words'
  /** The words as they were understood; as they were typed where it is not given. */
  shown?: string
  leftOut?: string[]
}

/** What people complained of: each of these must be right, in what it finds and in what it says. */
export const complaints: ExplainedSearch[] = [
  { typed: 'iphone cover', all: mobiles, by: 'some-words', shown: 'mobile', leftOut: ['cover'] },
  { typed: 'mobail cover', all: mobiles, by: 'some-words', shown: 'mobile', leftOut: ['cover'] },
  { typed: 'wrist watch', all: wristWatches, by: 'words' },
  { typed: 'shoes for men', all: shoes, by: 'some-words', shown: 'shoes', leftOut: ['men'] },
  { typed: 'iphnoe', all: mobiles, by: 'correction', shown: 'mobile' },
  { typed: 'mobail', all: mobiles, by: 'correction', shown: 'mobile' },
  { typed: 'चावल', all: rice, by: 'words' },
  { typed: 'chawal', all: rice, by: 'words' },
  { typed: 'मोबाइल', all: mobiles, by: 'words' },
  { typed: 'पुरुषों के लिए जूते', all: shoes, by: 'some-words', shown: 'जूते', leftOut: ['पुरुषों'] },
  { typed: 'sheos for men', all: shoes, by: 'some-words', shown: 'shoes', leftOut: ['men'] },
  { typed: 'shoess for men', all: shoes, by: 'some-words', shown: 'shoes', leftOut: ['men'] },
  // A word for a whole category is all that is in it.
  { typed: 'kapde', all: { category: 'Fashion' }, by: 'words' },
  { typed: 'कपडे', all: { category: 'Fashion' }, by: 'words' },
  { typed: 'bartan', all: { category: 'Home & Kitchen' }, by: 'words' },
  { typed: 'kitab', all: { category: 'Books & Stationery' }, by: 'words' },
  { typed: 'किताब', all: { category: 'Books & Stationery' }, by: 'words' },
  { typed: 'shoes size 8', all: { name: /Shoes.*UK 8/ }, by: 'words' },
  { typed: 'size 8 shoes', all: { name: /Shoes.*UK 8/ }, by: 'words' },
  { typed: 'mobile under 15000', all: { ...mobiles, priceMax: 15_000 }, by: 'words' },
  { typed: 'mobile 15k se kam', all: { ...mobiles, priceMax: 15_000 }, by: 'words' },
  { typed: 'मोबाइल 15,000 से कम', all: { ...mobiles, priceMax: 15_000 }, by: 'words' },
  { typed: 'मोबाइल १५,००० से कम', all: { ...mobiles, priceMax: 15_000 }, by: 'words' },
  {
    typed: 'kids shoes under 500',
    all: shoes,
    by: 'some-words',
    shown: 'shoes',
    leftOut: ['kids', 'under', '500'],
  },
  { typed: 'headphones under ₹500', all: { ...headphones, priceMax: 500 }, by: 'words' },
  {
    typed: 'samsung 128 gb',
    all: { name: /128 GB/ },
    by: 'some-words',
    shown: '128 gb',
    leftOut: ['samsung'],
  },
  { typed: 'night lamp', all: { name: /Lamp/ }, by: 'some-words', shown: 'lamp', leftOut: ['night'] },
  { typed: 'protin powder', all: { name: /Protein/ }, by: 'correction', shown: 'protein powder' },
  { typed: 'smart wach', all: { name: /Watch Fit/ }, by: 'correction', shown: 'smart watch' },
  { typed: 'ac', all: { name: /Air Conditioner/ }, by: 'words' },
  { typed: 't shirt', all: { name: /T-Shirt|Polo/ }, by: 'words' },
  { typed: 'T-Shirt', all: { name: /T-Shirt|Polo/ }, by: 'words' },
  { typed: 't-shrit', all: { name: /T-Shirt|Polo/ }, by: 'correction', shown: 't-shirt' },
]

/** How what was typed is said again: what was understood stays as it was typed, and the rest is spelt as in the shop. */
export const explainedSearches: ExplainedSearch[] = [
  { typed: 'hedphone', all: headphones, by: 'correction', shown: 'headphone' },
  { typed: 'hedphones', all: headphones, by: 'correction', shown: 'headphones' },
  { typed: 'Nirva Mobile', all: { brand: 'Nivra' }, by: 'correction', shown: 'Nivra Mobile' },
  { typed: 'nirva mobile', all: { brand: 'Nivra' }, by: 'correction', shown: 'nivra mobile' },
  { typed: 'NIVRA MOBAIL', all: { brand: 'Nivra' }, by: 'correction', shown: 'NIVRA Mobile' },
  { typed: "women's wach", all: wristWatches, by: 'correction', shown: "women's watch" },
  { typed: 'mujhe mobail chahiye', all: mobiles, by: 'correction', shown: 'mujhe mobile chahiye' },
  { typed: 'kitchn & home', all: { category: 'Home & Kitchen' }, by: 'correction', shown: 'kitchen & home' },
  { typed: '5 kg basmti', all: { name: /Basmati.*5 kg/ }, by: 'correction', shown: '5 kg basmati' },
  { typed: 'over-ear hedphones', all: { name: /Over-Ear/ }, by: 'correction', shown: 'over-ear headphones' },
  { typed: 'लैपटाप', all: { name: /Laptop/ }, by: 'correction', shown: 'laptop' },
  { typed: 'fone', some: mobiles, by: 'correction', shown: 'phone' },
  { typed: 'फ़ोन', some: mobiles, by: 'words' },
  { typed: 'apple watch', all: { name: /Watch Fit/ }, by: 'correction', shown: 'watch fit' },
  // As far as it goes it is right.
  { typed: 'mobil', all: mobiles, by: 'words' },
  { typed: 'joote', all: shoes, by: 'words' },
  { typed: 'buy purple shoes online', all: shoes, by: 'some-words', shown: 'shoes', leftOut: ['purple'] },
  { typed: 'baby shoes', all: shoes, by: 'some-words', shown: 'shoes', leftOut: ['baby'] },
  { typed: 'Nike Shoes', all: shoes, by: 'some-words', shown: 'Shoes', leftOut: ['Nike'] },
  {
    typed: 'iphone charger',
    all: { name: /Charger/ },
    by: 'some-words',
    shown: 'charger',
    leftOut: ['iphone'],
  },
  // A letter alone says nothing beside words.
  {
    typed: 'wall l clock',
    all: { name: /Wall Clock/ },
    by: 'some-words',
    shown: 'wall clock',
    leftOut: ['l'],
  },
  { typed: 'rice 5 kg zeppelin', all: rice, by: 'some-words', shown: 'rice 5 kg', leftOut: ['zeppelin'] },
]
