import type { Family } from './family.ts'

/** Phones bought for their camera, their speed or their looks. */
export const fineMobiles: Family[] = [
  {
    brand: 'ozmira',
    name: 'Nayan 7 5G',
    mrp: 32_000,
    off: 22,
    cashback: 3,
    hsn: '851713',
    gst: 18,
    about:
      'Made for diyas, wedding halls and street food at ten at night. The large sensor gathers light instead of inventing it, and skin stays the colour it is.',
    points: [
      '50 MP, f/1.5, optical stabilisation',
      'Portraits at 35, 50 and 85 mm',
      'Raw files for those who edit',
    ],
    look: { style: 'phone', object: 'roundphone', beside: ['orbphone'] },
    facts: [
      ['camera', 'Camera', '50 MP f/1.5 + 32 MP portrait + 12 MP wide'],
      ['screen', 'Display', '6.67-inch AMOLED, 120 Hz, true colour'],
      ['battery', 'Battery', '5,000 mAh, 67 W charging'],
      ['storage', 'Memory', '8 GB + 256 GB'],
    ],
    models: [
      { of: 'Neelam Blue, 8 GB + 256 GB', tint: 'blue' },
      { of: 'Maati Brown, 8 GB + 256 GB', tint: 'brown' },
      {
        of: 'Neelam Blue, 12 GB + 512 GB',
        tint: 'blue',
        mrp: 38_000,
        off: 20,
        facts: [['storage', 'Memory', '12 GB + 512 GB']],
      },
    ],
  },
  {
    brand: 'ozmira',
    name: 'Nayan 7 Lite',
    mrp: 17_500,
    off: 26,
    cashback: 2,
    hsn: '851713',
    gst: 18,
    about:
      'The same main sensor as the Nayan 7 behind a simpler screen. The one to buy for a traveller who prints photographs.',
    look: { style: 'phone', object: 'dotphone', beside: ['wavephone'] },
    facts: [
      ['camera', 'Camera', '50 MP f/1.6 with stabilisation'],
      ['screen', 'Display', '6.6-inch LCD, 120 Hz'],
      ['battery', 'Battery', '5,000 mAh, 33 W charging'],
    ],
    models: [
      { of: 'Pearl, 6 GB + 128 GB', tint: 'silver' },
      { of: 'Dusk Plum, 8 GB + 128 GB', tint: 'plum', mrp: 19_000 },
    ],
  },
  {
    brand: 'tarvexa',
    name: 'Blaze X3 5G Gaming Phone',
    mrp: 42_000,
    off: 25,
    cashback: 3,
    hsn: '851713',
    gst: 18,
    about:
      'A cooling plate as large as a playing card keeps the frame rate where it started. Shoulder buttons under the glass can be mapped to anything, and a second port on the long side keeps the cable away from your thumbs.',
    look: { style: 'phone', object: 'barphone', beside: ['orbphone'] },
    facts: [
      ['speed', 'Processor', 'Eight cores at 3.2 GHz, 6,000 mm² cooling'],
      ['screen', 'Display', '6.8-inch AMOLED, 165 Hz'],
      ['battery', 'Battery', '6,000 mAh, 90 W charging'],
      ['network', 'Wi-Fi', 'Wi-Fi 7, two bands at once'],
    ],
    models: [
      { of: 'Signal Red, 12 GB + 256 GB', tint: 'red' },
      { of: 'Carbon, 12 GB + 256 GB', tint: 'black' },
      { of: 'Carbon, 16 GB + 512 GB', tint: 'black', mrp: 49_000, stock: 1 },
    ],
  },
  {
    brand: 'tarvexa',
    name: 'Blaze Mini 5G',
    mrp: 23_500,
    off: 18,
    cashback: 2,
    hsn: '851713',
    gst: 18,
    about:
      'Small enough for one hand, quick enough for a tournament. The 144 Hz screen is flat, so a protector costs a hundred rupees.',
    look: { style: 'phone', object: 'squarephone', beside: ['wavephone'] },
    facts: [
      ['size', 'Size', '6.1 inches, 172 g'],
      ['screen', 'Display', 'AMOLED, 144 Hz'],
      ['battery', 'Battery', '4,700 mAh, 67 W charging'],
    ],
    models: [
      { of: 'Acid Green, 8 GB + 128 GB', tint: 'lemon' },
      { of: 'Carbon, 8 GB + 256 GB', tint: 'graphite', mrp: 26_000 },
    ],
  },
  {
    brand: 'velqo',
    name: 'Slim 20',
    mrp: 25_000,
    off: 28,
    cashback: 3,
    hsn: '851713',
    gst: 18,
    about:
      '6.9 millimetres of matte glass in colours taken from Jaipur’s walls. It weighs less than a cricket ball and lasts a working day.',
    look: { style: 'phone', object: 'twinphone', beside: ['hillphone'] },
    facts: [
      ['weight', 'Weight', '159 g, 6.9 mm'],
      ['screen', 'Display', '6.55-inch AMOLED, 120 Hz'],
      ['camera', 'Camera', '64 MP + 8 MP wide'],
      ['battery', 'Battery', '4,500 mAh, 44 W charging'],
    ],
    models: [
      { of: 'Gulabi, 8 GB + 128 GB', tint: 'rose' },
      { of: 'Mogra White, 8 GB + 128 GB', tint: 'white' },
      { of: 'Indigo Dye, 8 GB + 256 GB', tint: 'navy', mrp: 27_500 },
      { of: 'Pista, 8 GB + 256 GB', tint: 'mint', mrp: 27_500 },
    ],
  },
  {
    brand: 'tiriva',
    name: 'Curve 3 5G',
    mrp: 29_500,
    off: 24,
    cashback: 3,
    hsn: '851713',
    gst: 18,
    about:
      'Light spills over both edges of the 3D curved display, and alerts glow along them when the phone lies face down. The vegan leather back does not slip.',
    look: { style: 'phone', object: 'roundphone', beside: ['wavephone'] },
    facts: [
      ['screen', 'Display', '6.78-inch curved AMOLED, 144 Hz'],
      ['camera', 'Camera', '50 MP with stabilisation + 50 MP selfie'],
      ['battery', 'Battery', '5,100 mAh, 66 W charging'],
    ],
    models: [
      { of: 'Saffron Leather, 8 GB + 256 GB', tint: 'orange' },
      { of: 'Ocean Leather, 8 GB + 256 GB', tint: 'teal' },
      { of: 'Ocean Leather, 12 GB + 256 GB', tint: 'teal', mrp: 32_500 },
      { of: 'Jamun, 12 GB + 512 GB', tint: 'plum', mrp: 36_000, off: 20 },
    ],
  },
  {
    brand: 'qirona',
    name: 'Q6 5G',
    mrp: 26_000,
    off: 15,
    cashback: 3,
    hsn: '851713',
    gst: 18,
    about:
      'A plain system with nothing added: no duplicate apps, no advertisements, an update in the first week of each month for five years. A developer’s phone that relatives understand too.',
    look: { style: 'phone', object: 'barphone', beside: ['hillphone'] },
    facts: [
      ['lock', 'Updates', '5 years, monthly'],
      ['screen', 'Display', '6.3-inch OLED, 120 Hz'],
      ['camera', 'Camera', '50 MP + 13 MP wide'],
      ['storage', 'Memory', '8 GB + 128 GB'],
    ],
    models: [
      { of: 'Violet', tint: 'lavender' },
      { of: 'Ink', tint: 'black' },
      { of: 'Cloud', tint: 'white', stock: 2 },
      { of: 'Ink, 256 GB', tint: 'black', mrp: 29_000, facts: [['storage', 'Memory', '8 GB + 256 GB']] },
    ],
  },
  {
    brand: 'pexaro',
    name: 'Form 2',
    mrp: 34_000,
    off: 26,
    cashback: 4,
    hsn: '851713',
    gst: 18,
    about:
      'Aluminium, etched glass and nothing that blinks. Wireless charging, a mute switch and haptics that feel like keys, at the price of a phone without them.',
    look: { style: 'phone', object: 'twinphone', beside: ['wavephone'] },
    facts: [
      ['screen', 'Display', '6.4-inch LTPO OLED'],
      ['battery', 'Battery', '4,800 mAh, 50 W, wireless 15 W'],
      ['camera', 'Camera', '50 MP + 50 MP wide'],
      ['warranty', 'Warranty', '2 years'],
    ],
    models: [
      { of: 'Silver, 8 GB + 256 GB', tint: 'silver' },
      { of: 'Sindoor, 8 GB + 256 GB', tint: 'maroon' },
      { of: 'Graphite, 8 GB + 256 GB', tint: 'graphite' },
      { of: 'Graphite, 12 GB + 512 GB', tint: 'graphite', mrp: 41_000, stock: 0 },
    ],
  },
]
