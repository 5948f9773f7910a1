import { createContext, use } from 'react'

/** Who sells, and the phone number for complaints: 10 digits. */
export type ShopContact = { legalName: string; phone: string }

/** Given by the server while it draws. A browser reads it from `<html>`, where it stands like the shop's name. */
export const ShopContactContext = createContext<ShopContact | undefined>(undefined)

export function useShopContact(): ShopContact {
  const given = use(ShopContactContext)
  if (given) return given
  const said = typeof document === 'undefined' ? {} : document.documentElement.dataset
  return { legalName: said['seller'] ?? '', phone: said['phone'] ?? '' }
}
