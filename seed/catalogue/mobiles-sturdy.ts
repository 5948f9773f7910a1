import type { Family } from './family.ts'

/** Phones bought for their battery, their price or their keys. */
export const sturdyMobiles: Family[] = [
  {
    brand: 'kavyo',
    name: 'A5',
    mrp: 13_000,
    off: 23,
    cashback: 2,
    hsn: '851713',
    gst: 18,
    about:
      'No gimmicks: a good screen, a headphone socket, a slot for a memory card and a battery that you can have replaced for ₹699 while you wait.',
    look: { style: 'phone', object: 'pillphone', beside: ['hillphone'] },
    facts: [
      ['warranty', 'Warranty', '2 years, battery included'],
      ['screen', 'Display', '6.56-inch, 90 Hz'],
      ['storage', 'Memory', '6 GB + 128 GB, card up to 1 TB'],
      ['sound', 'Audio', '3.5 mm socket, FM radio'],
    ],
    models: [
      { of: 'Leaf, 6 GB + 128 GB', tint: 'green' },
      { of: 'Sand, 6 GB + 128 GB', tint: 'tan' },
      { of: 'Night, 6 GB + 128 GB', tint: 'navy', stock: 0 },
    ],
  },
  {
    brand: 'kavyo',
    name: 'A5 Plus 5G',
    mrp: 16_500,
    off: 22,
    cashback: 2,
    hsn: '851713',
    gst: 18,
    about: 'The A5 with 5G and a sharper screen, in the same case that takes the same covers.',
    look: { style: 'phone', object: 'pillphone', beside: ['wavephone'] },
    facts: [],
    models: [
      { of: 'Leaf, 8 GB + 128 GB', tint: 'green' },
      { of: 'Brick, 8 GB + 128 GB', tint: 'orange' },
    ],
  },
  {
    brand: 'urjavo',
    name: 'Maha 7000',
    mrp: 15_500,
    off: 20,
    cashback: 2,
    hsn: '851713',
    gst: 18,
    about:
      'Seven thousand milliamp-hours: three days of calls, or a 19-hour bus journey with films. It charges fast for its size and lends power to other phones.',
    look: { style: 'phone', object: 'squarephone', beside: ['hillphone'] },
    facts: [
      ['battery', 'Battery', '7,000 mAh, 44 W, reverse charging'],
      ['screen', 'Display', '6.8-inch Full HD+, 120 Hz'],
      ['network', 'Network', '5G, dual SIM'],
    ],
    models: [
      { of: 'Lohit Red, 6 GB + 128 GB', tint: 'red' },
      { of: 'Steel, 6 GB + 128 GB', tint: 'silver' },
      { of: 'Steel, 8 GB + 128 GB', tint: 'silver', mrp: 17_000 },
      { of: 'Night Sky, 8 GB + 256 GB', tint: 'navy', mrp: 18_500 },
    ],
  },
  {
    brand: 'halvik',
    name: 'Pahadi R2 Rugged 5G Smartphone with Thermal Camera and 10,600 mAh Battery',
    mrp: 48_000,
    off: 12,
    cashback: 2,
    hsn: '851713',
    gst: 18,
    about:
      'Drop it from a scaffold, leave it in a bucket, read it with gloves on. The thermal camera finds a hot cable or a leaking pipe before it costs money.',
    points: [
      'IP69K and military drop standard',
      'Works from -20 to 60 degrees',
      'Replaceable side keys and seals',
    ],
    look: { style: 'phone', object: 'twinphone', beside: ['orbphone'] },
    facts: [
      ['water', 'Protection', 'IP69K, drop tested from 1.8 m'],
      ['battery', 'Battery', '10,600 mAh, 33 W charging'],
      ['heat', 'Thermal camera', '160 × 120 points, -20 to 400 °C'],
      ['weight', 'Weight', '376 g'],
    ],
    models: [
      { of: 'Safety Orange, 8 GB + 256 GB', tint: 'orange' },
      { of: 'Forest, 8 GB + 256 GB', tint: 'olive' },
    ],
  },
  {
    brand: 'halvik',
    name: 'Kheti 5',
    mrp: 11_000,
    off: 10,
    cashback: 1,
    hsn: '851713',
    gst: 18,
    about:
      'A phone for the field: a rubber frame, a screen that works with wet fingers, mandi prices and weather on the first page.',
    look: { style: 'phone', object: 'dotphone', beside: ['hillphone'] },
    facts: [
      ['water', 'Protection', 'IP67, rubber frame'],
      ['battery', 'Battery', '6,300 mAh'],
      ['sound', 'Speaker', '100 decibels'],
    ],
    models: [
      { of: 'Green', tint: 'green' },
      { of: 'Mud', tint: 'brown' },
    ],
  },
  {
    brand: 'brunmo',
    name: 'One',
    mrp: 7_500,
    off: 14,
    cashback: 1,
    hsn: '851713',
    gst: 18,
    about:
      'A first smartphone with large letters, a loud speaker and a plain home screen. The cover and a tempered glass are in the box.',
    look: { style: 'phone', object: 'pillphone', beside: ['orbphone'] },
    facts: [
      ['screen', 'Display', '6.5-inch HD+'],
      ['battery', 'Battery', '5,000 mAh'],
      ['box', 'In the box', 'Charger, cover, screen glass'],
    ],
    models: [
      { of: 'Aqua, 3 GB + 32 GB', tint: 'aqua', mrp: 6_800, off: 10 },
      { of: 'Rose, 3 GB + 64 GB', tint: 'rose' },
      { of: 'Black, 3 GB + 64 GB', tint: 'black' },
      { of: 'Black, 4 GB + 64 GB', tint: 'black', mrp: 8_000 },
    ],
  },
  {
    brand: 'mohvo',
    name: 'Dada Phone',
    mrp: 2_400,
    off: 15,
    cashback: 0,
    hsn: '851714',
    gst: 18,
    about:
      'Keys as large as a coin, numbers that speak, a torch on its own switch and a red button that calls three people in turn.',
    look: { style: 'thing', object: 'keypadphone', beside: ['1f526', '1f50b'] },
    facts: [
      ['sound', 'Speaker', 'Extra loud, hearing-aid friendly'],
      ['battery', 'Battery', '2,500 mAh, 12 days'],
      ['light', 'Torch', 'Own switch on the side'],
    ],
    models: [
      { of: 'Maroon', tint: 'maroon' },
      { of: 'White', tint: 'silver' },
    ],
  },
  {
    brand: 'mohvo',
    name: 'Saral 4G',
    mrp: 3_900,
    off: 20,
    cashback: 0,
    hsn: '851714',
    gst: 18,
    about:
      'A keypad phone that makes video calls. UPI by voice in nine languages, and relatives can add contacts for you from their own phone.',
    look: { style: 'thing', object: 'keypadphone', beside: ['1f4de', '1f50b'] },
    facts: [],
    models: [
      { of: 'Teal', tint: 'teal' },
      { of: 'Violet', tint: 'violet' },
      { of: 'Graphite', tint: 'graphite', mrp: 4_200 },
    ],
  },
]
