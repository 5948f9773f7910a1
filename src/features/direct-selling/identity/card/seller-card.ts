/** The texts and the QR code of an identity card. */
export type SellerCard = {
  shop: { name: string; address: string }
  seller: { name: string; no: string; since: string }
  /** The URL of the public page that says whether the card is valid. */
  link: string
}
