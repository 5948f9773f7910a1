import * as z from 'zod/mini'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import { parseFields } from '../../razorpay/stand-in/parse-fields.ts'
import { type CustomerEntity, newId, nowSeconds } from './entities.ts'
import { findById, type ProviderStore } from './provider-store.ts'

const customerInput = z.strictObject({
  name: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9 .'/@()]{3,50}$/, 'The name has letters that are not taken.')),
  ),
  email: z.string().check(z.maxLength(64, 'The email is too long.')),
  contact: z.string().check(z.regex(/^\+?\d{8,14}$/, 'The contact is no number.')),
  fail_existing: z._default(z.enum(['0', '1']), '1'),
})

/**
 * Creates a customer, or finds one with the same details.
 * @throws ApiError
 */
export function obtainCustomer(store: ProviderStore, body: unknown): Omit<CustomerEntity, 'saved'> {
  const { name = null, email, contact, fail_existing: failExisting } = parseFields(customerInput, body)
  const known = [...store.customers.values()].find((each) => each.email === email && each.contact === contact)
  if (known && failExisting === '1') throw new ApiError('Customer already exists for the merchant')
  const customer: CustomerEntity = known ?? {
    id: newId('cust'),
    entity: 'customer',
    name,
    email,
    contact,
    created_at: nowSeconds(),
    saved: [],
  }
  if (!known) store.saveCustomer(customer)
  const { saved: _, ...entity } = customer
  return entity
}

/** Saves the UPI id with which a customer has paid. */
export function saveUpiId(store: ProviderStore, customerId: string, vpa: string): void {
  const customer = store.customers.get(customerId)
  if (!customer || customer.saved.some((each) => each.vpa === vpa)) return
  store.saveCustomer({ ...customer, saved: [...customer.saved, { id: newId('token'), vpa }] })
}

/** Deletes a saved UPI id. @throws ApiError */
export function deleteSaved(
  store: ProviderStore,
  { id, token }: { id: string; token: string },
): { deleted: true } {
  const customer = findById(store.customers, id)
  store.saveCustomer({ ...customer, saved: customer.saved.filter((each) => each.id !== token) })
  return { deleted: true }
}
