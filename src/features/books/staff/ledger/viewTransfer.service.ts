import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { findTransfer, listLegs } from './ledger-browser.sql.ts'
import { accountRow, causeOf, inUnit } from './ledger-rows.ts'
import { viewTransfer } from './viewTransfer.call.ts'

export const viewTransferService: Service<typeof viewTransfer> = async ({ db }, input) => {
  const found = await findTransfer(db, Number(input.transfer_id))
  if (!found) throw refuse(viewTransfer, 'unknown')
  const legs = await listLegs(db, found.id)
  const { id, code, request_key, at, member_id: memberId, name, mobile, is_closed, reference } = found
  return {
    data: {
      transfer_id: id,
      code,
      request_key,
      at,
      reference,
      member: memberId === null ? null : { id: memberId, name: name ?? '', mobile: mobile ?? '', is_closed },
      cause: causeOf(reference, found.intent_id),
      legs: legs.map(({ leg, amount, ...account }) => ({
        leg,
        amount: inUnit(amount, account.currency),
        account: accountRow(account),
      })),
    },
  }
}
