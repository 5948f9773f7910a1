import { createContext, use } from 'react'

/** The seller's name, and the phone number for complaints (10 digits). */
export type ShopContact = { legalName: string; phone: string }

/**
 * The server provides this value for rendering. A browser reads it from attributes of `<html>`, like the
 * shop's name.
 */
export const ShopContactContext = createContext<ShopContact | undefined>(undefined)

export function useShopContact(): ShopContact {
  const given = use(ShopContactContext)
  if (given) return given
  const said = typeof document === 'undefined' ? {} : document.documentElement.dataset
  return { legalName: said['seller'] ?? '', phone: said['phone'] ?? '' }
}
