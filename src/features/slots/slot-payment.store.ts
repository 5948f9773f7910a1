import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type PagePurpose, type Payment, usePayment } from '../payments/browser/payment.store.ts'
import { refreshMyAccount } from '../wallet/account.store.ts'
import { pendingSlot, type SlotBody } from './pending-slot.store.ts'

export type SlotPayment = Payment<SlotBody, string, never>

const slot: PagePurpose<SlotBody, string, never> = {
  pending: pendingSlot,
  isAtOnce: ({ way }) => way === 'wallet',
  fetchPaying,
  refreshAccount: refreshMyAccount,
  path: '/subscribe-users',
}

/** Loads the code that pays. */
export async function fetchPaying() {
  return (await import('./pay-slot.store.ts').catch(() => undefined))?.paying
}

/**
 * Returns the state and actions of paying for a slot (a subscription), and the slot's id once it is opened.
 */
export function useSlotPayment(userId: string) {
  const { revalidate } = useRevalidator()
  const [slotId, setSlotId] = useState<string>()
  const payment: SlotPayment = usePayment(slot, userId, async (opened) => {
    setSlotId(opened)
    // Reloads the signed-in account, because a slot (a subscription) makes its member a subscriber.
    await revalidate()
  })
  return { payment, slotId }
}
