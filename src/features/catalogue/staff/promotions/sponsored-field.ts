import type { Field } from '../../../../back-office/resources/resource.ts'

/** Whether a brand paid for the banner or offer. Shoppers then see 'Sponsored'. */
export const sponsoredField = {
  kind: 'box',
  start: 'off',
  label: 'office.promotions.sponsored',
  hint: 'office.promotions.sponsoredHint',
  states: ['office.form.yes', 'office.form.no'],
} as const satisfies Field
