/** What an address may be called among a member's others. */
export const addressLabels = ['home', 'work', 'other'] as const

export type AddressLabel = (typeof addressLabels)[number]

export const labelNames = {
  home: 'addresses.home',
  work: 'addresses.work',
  other: 'addresses.other',
} as const satisfies Record<AddressLabel, string>
