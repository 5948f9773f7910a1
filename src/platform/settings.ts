/** What features may know of the settings that the process was started with. The server reads and checks them. */
export type FeatureSettings = {
  mode: 'demo' | 'live'
  /** What the shop is called, everywhere that people read it. */
  shopName: string
  /** What the numbers of new orders begin with: 2 to 4 capital letters. */
  orderPrefix: string
  payments: {
    /** How long stock and wallet money are kept back for an online payment. */
    windowSeconds: number
    /** After how long the provider is asked about a payment that nobody told of. */
    checkAfterSeconds: number
  }
  /** Whom people can call or chat with: 10 digits. */
  supportPhone: string
}
