import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { officeCall } from './staff.ts'

type Listed = { proposed_order: string; state: string; member: { mobile: string } }
type Found = { member_id: string; addresses: { id: string }[] }
type Product = { product_id: string; offered: number }

/** The number of a phone order that waits for a member; the signed-in staff makes one where there is none. */
export async function proposal(page: Page, mobile = '9000000001'): Promise<string> {
  const { data: listed } = await officeCall(page, 'listProposedOrders', {})
  const waiting = (listed as Listed[]).find(
    ({ state, member }) => state === 'open' && member.mobile === mobile,
  )
  if (waiting) return waiting.proposed_order
  const { data: member } = await officeCall(page, 'findOrderingMember', { mobile })
  const { data: products } = await officeCall(page, 'listProducts', {
    search: '1001',
    shown: 'yes',
    limit: 1,
  })
  const { member_id, addresses } = member as Found
  const [product] = products as Product[]
  const { data } = await officeCall(page, 'proposeOrder', {
    member_id,
    address_id: addresses[0]?.id,
    final_pay: product?.offered,
    lines: [{ product_id: product?.product_id, quantity: 1 }],
    note: 'As we said on the phone',
    request_id: randomUUID(),
  })
  return (data as { proposed_order: string }).proposed_order
}
