/** A picture that `storePicture` has stored before any of these is sent. */
export const savedPicture = `${'c'.repeat(32)}.webp`

/**
 * What the staff may send to save something new, by the call's name: another one for each number. Product 1 must exist, and
 * category, brand and zone of delivery 1.
 */
export const savedInputs = {
  saveCategory: (nth: number) => ({
    ...{ name: `Category ${nth}`, picture: savedPicture, is_shown: true, translations: [] },
  }),
  saveBrand: (nth: number) => ({
    ...{ name: `Brand ${nth}`, picture: savedPicture, description: '', is_shown: true, translations: [] },
  }),
  saveBanner: (nth: number) => ({
    ...{ title: `Banner ${nth}`, picture: savedPicture, href: '/offers', is_shown: true, translations: [] },
  }),
  saveOffer: (nth: number) => ({
    ...{ product_id: '1', description: `Offer ${nth}`, is_shown: true, translations: [] },
  }),
  saveProduct: (nth: number) => ({
    ...{ name: `Kettle ${nth}`, category_id: '1', brand_id: '1', mrp: 1_299, discount: 10 },
    ...{ special_discount: 0, hsn: '8516', gst_rate: 18, origin_country: 'India', description: '' },
    ...{ is_shown: true, stock: 40, highlights: [], pictures: [{ name: savedPicture, alt: '' }] },
    translations: [],
  }),
  saveVariantMatrix: (nth: number) => ({
    name: `Kurta ${nth}`,
    common: {
      ...{
        category_id: '1',
        brand_id: '1',
        hsn: '6109',
        gst_rate: 5,
        origin_country: 'India',
        manufacturer: '',
        net_quantity: '',
        description: '',
      },
    },
    options: [{ name: 'Size', values: ['S'] }],
    variants: [{ values: ['S'], mrp: 999, discount: 10, stock: 4, sku: `KRT${nth}-S`, is_shown: true }],
    pictures: [[{ name: savedPicture, alt: '' }]],
  }),
  saveShop: (nth: number) => ({
    ...{ name: `Shop ${nth}`, address: '1 Market Yard', tehsil: 'Mulshi', contact: '9000000001', hours: '' },
    ...{ is_shown: true, translations: [] },
  }),
  saveMenuItem: (nth: number) => ({
    ...{ name: `Item ${nth}`, url: 'https://example.com/sizes', picture: '', is_shown: true },
    translations: [],
  }),
  saveArticle: (nth: number) => ({
    ...{ topic: 'Organic', title: `Article ${nth}`, description: 'What is new', source: 'The Times' },
    ...{ author: '', url: 'https://example.com/news', picture: '', published_on: '2026-11-20' },
    is_shown: true,
  }),
  saveCoupon: (nth: number) => ({
    ...{ code: `SAVED${nth}`, is_active: true, percent: '10', amount: '', cap: '100', minimum: '' },
    ...{ products: '', categories: '', brands: '', members: '', is_first_order: false },
    ...{ with_cashback: true, with_special_discount: true, is_suggested: false },
    ...{ from_time: '', to_time: '', uses_max: '', uses_per_member: '1', budget: '5000' },
  }),
  saveDeliveryZone: (nth: number) => ({
    ...{ name: `Zone ${nth}`, is_served: true, days_from: '1', days_to: '3' },
    ...{ charge: '49.50', free_above: '499' },
  }),
  savePinRange: (nth: number) => ({
    ...{ first_pin: String(500_000 + nth), last_pin: String(500_000 + nth), zone_id: '1' },
    ...{ takes_cash: true, extra_days: '0' },
  }),
  saveHoliday: (nth: number) => ({
    name: `Holiday ${nth}`,
    day: new Date(Date.UTC(2040, 0, 1 + nth)).toISOString().slice(0, 10),
  }),
  addStaff: (nth: number) => ({
    ...{ name: `Person ${nth}`, mobile: String(7_100_000_000 + nth), roles: ['orders'] },
  }),
}
