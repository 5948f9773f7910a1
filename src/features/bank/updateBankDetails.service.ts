import type { Db } from '../../platform/database.ts'
import type { Service } from '../../platform/service.ts'
import { accountNumberContext, maskedAccountNumber } from './account-number.ts'
import { findBranch, lockBankAccount, renameBank, replaceBankAccount } from './bank.sql.ts'
import { ifscOf } from './ifsc.ts'
import type { updateBankDetails } from './updateBankDetails.call.ts'

export const updateBankDetailsService: Service<typeof updateBankDetails> = async (
  { transaction, secrets, member, say },
  input,
) => {
  const ifsc = ifscOf(input.bank_ifsc)
  const context = accountNumberContext(member.id)
  await transaction(async (trx) => {
    const bank = await nameBank(trx, ifsc, input)
    const saved = await lockBankAccount(trx, member.id)
    const isSame =
      saved?.ifsc === ifsc && secrets.open(saved.account_no_sealed, context) === input.bank_acc_no
    // A withdrawal waits after a change of account, which saving the same one again is not.
    if (isSame) return await renameBank(trx, member.id, bank)
    const account_no_sealed = secrets.seal(input.bank_acc_no, context)
    await replaceBankAccount(trx, member.id, { ifsc, ...bank, account_no_sealed })
  })
  return {
    message: say('bank.saved'),
    data: { bank_ifsc: ifsc, bank_acc_no: maskedAccountNumber(input.bank_acc_no) },
  }
}

// A branch in the shop's own table is saved under the name there; of others there is only what the member typed.
async function nameBank(db: Db, ifsc: string, typed: { bank_name: string; bank_address: string }) {
  const branch = await findBranch(db, ifsc)
  return {
    bank_name: branch?.bank ?? typed.bank_name,
    bank_address: branch?.address || typed.bank_address,
  }
}
