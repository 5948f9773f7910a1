/** The settings of the process that features use. The server reads and checks them. */
export type FeatureSettings = {
  mode: 'demo' | 'live'
  /** The shop's name, in everything that people read. */
  shopName: string
  /** What the numbers of new orders begin with: 2 to 4 capital letters. */
  orderPrefix: string
  payments: {
    /** How long stock and wallet money are held for an online payment. */
    windowSeconds: number
    /** After how long the provider is asked about a payment of which no webhook arrived. */
    checkAfterSeconds: number
  }
  /** The phone number of the support: 10 digits. */
  supportPhone: string
}
