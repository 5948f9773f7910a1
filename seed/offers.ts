import { productNamed } from './shop-links.ts'

/** `line` is what the offer says, `description` the same as HTML. */
export type SeedOffer = { id: number; productId: number; line: string; description: string }

/** The offers on the home page: each product is in stock and reduced. */
const featured: [name: string, description: string][] = [
  [
    'Nivra Note 12 5G (Midnight Blue, 8 GB + 128 GB)',
    'A bright 120 Hz screen, a steady camera and four years of updates.',
  ],
  [
    'Dhunora Raag 500 Over-Ear Headphones (Ink)',
    'Half price: seventy hours of music and a hard case to carry it in.',
  ],
  [
    'Coastrow Everyday Crew Neck T-Shirt (Brick Red, M)',
    'Soft combed cotton, washed before it is sewn. In sizes S to XL.',
  ],
  [
    'Mixoni Ghoomar 750 Mixer Grinder with Four Jars (Teal)',
    'Grinds soaked dal for twenty minutes without getting hot.',
  ],
  ['Annavik Aged Basmati Rice (5 kg)', 'Aged for eighteen months, so that every grain stands by itself.'],
  ['Striduno Daudo 3 Running Shoes (Navy, UK 8)', 'A springy daily trainer on a wide Indian last.'],
  ['Drishto Smart TV 4K (55 inches)', 'Honest colours, a remote with nine keys, and installation included.'],
  [
    'Meharoo Tiered Cotton Midi Dress with Pockets (Cornflower, M)',
    'Lined to the knee, and each pocket holds a phone.',
  ],
  [
    'Nidrova Orthopaedic Memory Foam Mattress (Queen, 198 × 152 cm)',
    'A hundred nights to try it; if your back disagrees, we collect it.',
  ],
  [
    'Jhilmora 925 Silver Solitaire Ring (Silver)',
    'Sterling silver with a certificate, and the highest cashback here.',
  ],
  [
    'Yatrivo Platform Hard-Shell Trolley (Cabin, Blue)',
    'Large wheels for railway platforms, with a five-year warranty.',
  ],
  [
    'Rasovia Tri-Ply Pressure Cooker (5 litres)',
    'Heats evenly to the rim, so dal does not burn at the bottom.',
  ],
  [
    'Balvion Natural Rubber Yoga Mat (Violet)',
    'Six millimetres that do not slide, with lines for hands and feet.',
  ],
  ['Ojasvin Plant Protein (Cocoa, 1 kg)', 'Twenty-four grams to the scoop, tested lot by lot.'],
  [
    'Loomvati Solapur Cotton Double Bedsheet with Two Pillow Covers (Aqua Dots)',
    'Woven in Solapur, and still bright after fifty washes.',
  ],
  [
    'Nanhimo Soft Nappy Pants (Medium, 62 pieces)',
    'Twelve dry hours, and a line that turns blue before it is too late.',
  ],
]

export const offers: SeedOffer[] = featured.map(([name, line], place) => ({
  id: place + 1,
  productId: productNamed(name).id,
  line,
  description: `<p>${line}</p>`,
}))
