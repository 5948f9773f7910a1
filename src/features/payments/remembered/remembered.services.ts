import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { forgetPayer, savePayer as rememberAtProvider } from './remember-payer.flow.ts'
import { rememberPayer } from './remembered.calls.ts'

export const rememberPayerService: Service<typeof rememberPayer> = async (context, { wanted }) => {
  const { member, cardPayments } = context
  if (!cardPayments) throw refuse(rememberPayer, 'switchedOff')
  if (!wanted) {
    await forgetPayer({ ...context, cardPayments }, member.id)
    return { data: {} }
  }
  const customerId = await rememberAtProvider({ ...context, cardPayments }, member.id)
  if (customerId === undefined) throw refuse(rememberPayer, 'notRemembered')
  return { data: { customer_id: customerId } }
}
