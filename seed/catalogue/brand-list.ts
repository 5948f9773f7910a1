import { type BrandRecipe, brandImageName } from '../images/brand-mark.ts'

type Brand = { name: string; description: string; image: string }

/** The brands, in the order of their ids. All names are invented. The first twelve make mobiles. */
const brands = {
  nivra: brand(
    'Nivra',
    'lower ring indigo',
    'Phones, tablets and small electronics from Pune. Nivra puts long battery life and four years of updates before everything else.',
  ),
  ozmira: brand(
    'Ozmira',
    'fine arcs night',
    'Camera phones for people who shoot in the evening. Every Ozmira lens is tuned in Hyderabad against Indian skin tones and street lights.',
  ),
  tarvexa: brand(
    'Tarvexa',
    'upper kite coal',
    'Fast phones for games: big batteries, cooling plates and screens that keep up. Designed in Noida.',
  ),
  kavyo: brand(
    'Kavyo',
    'stack hex forest',
    'Simple, sturdy phones and accessories with a two-year warranty on everything in the box.',
  ),
  velqo: brand(
    'Velqo',
    'fine petal sky',
    'Slim phones in quiet colours. Velqo designs in Bengaluru and repairs in 40 cities.',
  ),
  tiriva: brand(
    'Tiriva',
    'crest wave ruby',
    'Thin phones with bright curved screens, and backs that do not show fingerprints.',
  ),
  urjavo: brand(
    'Urjavo',
    'bold sunrise marigold',
    'Phones and power that last two days. If it has a battery, Urjavo makes it bigger.',
  ),
  qirona: brand(
    'Qirona',
    'stack drop plum',
    'Phones with clean software and no advertisements on the lock screen. Updates come every month.',
  ),
  halvik: brand(
    'Halvik',
    'upper chevron ocean',
    'Rugged phones for work sites, farms and the rains, tested to be dropped and rinsed.',
  ),
  brunmo: brand(
    'Brunmo',
    'lower bars paper',
    'First smartphones at honest prices, with large letters and loud speakers.',
  ),
  mohvo: brand(
    'Mohvo',
    'stack knot teal',
    'Easy phones for parents and grandparents: real keys, an SOS button and a torch.',
  ),
  pexaro: brand(
    'Pexaro',
    'crest diamond lilac',
    'Premium design at middle prices, with wireless charging in every model.',
  ),
  coastrow: brand(
    'Coastrow',
    'lower wave sky',
    'Everyday cotton for men, cut for Indian sizes and washed before it is sewn, so that it does not shrink.',
  ),
  rangmitra: brand(
    'Rangmitra',
    'stack petal marigold',
    'Kurtas, kurtis and dupattas printed by hand with blocks in Sanganer and Bagru.',
  ),
  thaanika: brand(
    'Thaanika',
    'crest leaf blush',
    'Sarees bought directly from weavers in Paithan, Maheshwar, Chanderi and Phulia, with the weaver’s name on the tag.',
  ),
  meharoo: brand(
    'Meharoo',
    'lower petal lilac',
    'Dresses, tops and co-ords for women, in sizes XS to 5XL at one price.',
  ),
  denvaro: brand(
    'Denvaro',
    'bold bars ocean',
    'Denim made in Ahmedabad with half the usual water. Free hemming at partner tailors.',
  ),
  padvik: brand(
    'Padvik',
    'upper leaf clay',
    'Leather shoes and sandals from Agra, stitched by hand and resoled on request.',
  ),
  striduno: brand('Striduno', 'bold chevron coal', 'Running and training shoes built on a wide Indian last.'),
  kolhavi: brand(
    'Kolhavi',
    'stack diamond cream',
    'Kolhapuri chappals and juttis from 30 family workshops, in vegetable-tanned leather.',
  ),
  annavik: brand(
    'Annavik',
    'stack leaf mint',
    'Rice, flours, dals and oils from farmer groups in Maharashtra and Madhya Pradesh, with the harvest month on every pack.',
  ),
  tikhamita: brand(
    'Tikhamita',
    'bold drop ruby',
    'Masalas, pickles and snacks from grandmothers’ recipes, without artificial colour.',
  ),
  chayora: brand(
    'Chayora',
    'stack drop forest',
    'Tea and coffee from single estates in Assam, the Nilgiris, Darjeeling and Chikmagalur.',
  ),
  nutsaro: brand(
    'Nutsaro',
    'lower hex cream',
    'Dry fruits, nuts, seeds and honey, packed within a week of grading.',
  ),
  rasovia: brand(
    'Rasovia',
    'crest sunrise clay',
    'Cookware for Indian flames: cookers, tawas and kadhais that work on gas and induction.',
  ),
  ghariva: brand('Ghariva', 'stack arcs sky', 'Useful things for the home that look good on an open shelf.'),
  loomvati: brand(
    'Loomvati',
    'fine wave plum',
    'Bed linen, towels and rugs from handloom and power-loom cooperatives in Solapur and Panipat.',
  ),
  kesavya: brand(
    'Kesavya',
    'stack drop plum',
    'Oils and shampoos for Indian hair, cold pressed in small batches in Kerala.',
  ),
  roopvia: brand(
    'Roopvia',
    'fine petal blush',
    'Make-up in shades that start where others end, cruelty free and tested on Indian skin.',
  ),
  nimvaya: brand('Nimvaya', 'lower leaf mint', 'Soaps, creams and tooth care with neem, tulsi and turmeric.'),
  dhunora: brand(
    'Dhunora',
    'bold arcs night',
    'Headphones and speakers tuned for Indian music: warm voices, a tight tabla and no boom.',
  ),
  amprava: brand('Amprava', 'upper bars teal', 'Laptops, keyboards and everything else that a desk needs.'),
  drishto: brand(
    'Drishto',
    'lower kite coal',
    'Televisions and cameras with five years of free service at home.',
  ),
  himvara: brand(
    'Himvara',
    'stack spark ocean',
    'Refrigerators, air conditioners and washing machines that run on an inverter and through low voltage.',
  ),
  mixoni: brand(
    'Mixoni',
    'bold ring ruby',
    'Kitchen machines with copper motors and spare parts for ten years.',
  ),
  pavanik: brand('Pavanik', 'upper wave sky', 'Fans and coolers that use a third of the current.'),
  pustakiya: brand(
    'Pustakiya',
    'crest bars cream',
    'Stories, cook books and learning in English, Hindi and Marathi, from 60 Indian writers.',
  ),
  likhoo: brand(
    'Likhoo',
    'lower diamond marigold',
    'Notebooks, pens and colours for school and studio, on paper from sugar-cane waste.',
  ),
  jhumpika: brand(
    'Jhumpika',
    'lower spark lilac',
    'Soft toys and dolls, sewn by women’s groups in Channapatna and Ranchi.',
  ),
  khelmiti: brand(
    'Khelmiti',
    'bold knot marigold',
    'Board games, puzzles and wooden toys finished with vegetable colours.',
  ),
  pitchvar: brand(
    'Pitchvar',
    'upper ring forest',
    'Cricket, football and badminton gear from Meerut and Jalandhar.',
  ),
  balvion: brand('Balvion', 'bold bars coal', 'Weights, mats and bands for training at home.'),
  swasthiko: brand(
    'Swasthiko',
    'stack hex teal',
    'Monitors and first aid for the family, with buttons and numbers that everyone can read.',
  ),
  ojasvin: brand(
    'Ojasvin',
    'crest leaf forest',
    'Ayurvedic preparations and daily nutrition, with the laboratory report of each batch online.',
  ),
  sheeshva: brand(
    'Sheeshva',
    'fine chevron clay',
    'Furniture in solid sheesham and mango wood, assembled at your home.',
  ),
  nidrova: brand('Nidrova', 'lower arcs night', 'Mattresses and pillows with a hundred nights to try them.'),
  nanhimo: brand(
    'Nanhimo',
    'lower ring blush',
    'Nappies, feeding and bath for the first three years, tested by paediatricians.',
  ),
  lorivana: brand(
    'Lorivana',
    'stack sunrise lilac',
    'Clothes, blankets and toys for babies in muslin and organic cotton.',
  ),
  wagmitra: brand(
    'Wagmitra',
    'bold drop clay',
    'Food and gear for dogs and cats, with recipes by vets in Pune.',
  ),
  pankhiya: brand(
    'Pankhiya',
    'stack kite mint',
    'For the birds and fish of the house: seed mixes, flakes, feeders and bowls.',
  ),
  yatrivo: brand(
    'Yatrivo',
    'upper kite teal',
    'Luggage that rolls over Indian railway platforms. Five-year warranty on wheels.',
  ),
  jholika: brand(
    'Jholika',
    'lower knot cream',
    'Bags of jute, canvas and left-over cloth, made in Kolkata and Jaipur.',
  ),
  ghadivo: brand(
    'Ghadivo',
    'crest ring coal',
    'Watches and clocks with Indian hands on the dial and in the workshop.',
  ),
  jhilmora: brand('Jhilmora', 'fine spark plum', 'Silver and fashion jewellery from Jaipur, nickel free.'),
  bageeva: brand('Bageeva', 'stack leaf forest', 'Plants, pots and tools for balconies and terraces.'),
} satisfies Record<string, Brand>

export type BrandKey = keyof typeof brands

/** In the order of their ids. */
export const brandKeys = Object.keys(brands) as BrandKey[]

export const brandList: { id: number; name: string; description: string; image: string }[] = brandKeys.map(
  (key, place) => ({ id: place + 1, ...brands[key] }),
)

export function brandIdOf(key: BrandKey): number {
  return brandKeys.indexOf(key) + 1
}

export function brandNameOf(key: BrandKey): string {
  return brands[key].name
}

/** `mark` is lockup, symbol and theme of the brand's picture, as in `images/brand-mark.ts`. */
function brand(name: string, mark: string, description: string): Brand {
  const [lockup, symbol, theme] = mark.split(' ') as [
    BrandRecipe['lockup'],
    BrandRecipe['symbol'],
    BrandRecipe['theme'],
  ]
  return {
    name,
    description,
    image: brandImageName({ word: name.toLowerCase(), lockup, symbol, theme }),
  }
}
