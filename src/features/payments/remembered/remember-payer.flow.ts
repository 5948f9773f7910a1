import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import { findMemberById } from '../../members/member.sql.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import {
  deleteForgottenCustomer,
  findPaymentCustomer,
  forgetPaymentCustomer,
  savePaymentCustomer,
  takeForgottenCustomers,
} from './payment-customers.sql.ts'

/**
 * Registers a member as a customer at the provider, which then saves their payment methods. The provider
 * returns the same customer for the same mobile number. The number may have belonged to another member, so
 * this first deletes the data saved earlier. Returns the customer id; undefined if a step failed.
 */
export async function savePayer(context: PaymentContext, memberId: number): Promise<string | undefined> {
  const { db, transaction, cardPayments, log } = context
  const known = await findPaymentCustomer(db, memberId)
  if (known !== undefined) return known
  const { name, email, mobile } = await findMemberById(db, memberId)
  try {
    const customerId = await cardPayments.obtainCustomer({ name, email, contact: `+91${mobile}` })
    await cardPayments.forgetSaved(customerId)
    await transaction((trx) => savePaymentCustomer(trx, memberId, { customerId, mobile }))
    return customerId
  } catch (error) {
    const isOfAnother = violatedConstraint(error) === 'provider_customer_is_of_one_member'
    if (!isOfAnother && !isOfProvider(error)) throw error
    log.warn({ err: error, memberId }, 'could not ask the provider to save a payer')
    return undefined
  }
}

/**
 * Deletes a member's customer id, and the data saved at the provider. If the provider cannot be reached, a
 * job retries the deletion.
 */
export async function forgetPayer(context: PaymentContext, memberId: number): Promise<void> {
  const forgotten = await context.transaction((db) => forgetPaymentCustomer(db, memberId))
  if (forgotten !== undefined) await deleteSaved(context, forgotten)
}

const atOnce = 20
const againAfterSeconds = 15 * 60

/** Deletes data still saved at the provider for closed accounts and failed deletions. */
export async function forgetDuePayers(context: PaymentContext): Promise<void> {
  for (const id of await takeForgottenCustomers(context.db, { limit: atOnce, againAfterSeconds }))
    await deleteSaved(context, id)
}

async function deleteSaved({ db, cardPayments, log }: PaymentContext, customerId: string): Promise<void> {
  try {
    await cardPayments.forgetSaved(customerId)
    await deleteForgottenCustomer(db, customerId)
  } catch (error) {
    if (!isOfProvider(error)) throw error
    log.warn({ err: error, customerId }, 'the provider has not deleted a payer yet; trying again later')
  }
}

function isOfProvider(error: unknown): boolean {
  return error instanceof ProviderRefusedError || error instanceof ProviderUnreachableError
}
