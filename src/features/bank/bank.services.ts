import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { spendProofForMoney } from '../members/step-up/step-up.flow.ts'
import { accountNumberContext, isMasked, maskedAccountNumber } from './account-number.ts'
import { lookupIfsc, updateBankDetails } from './bank.calls.ts'
import { lockBankAccount, renameBank } from './bank.sql.ts'
import { findBranchAnywhere } from './find-branch.flow.ts'
import { ifscOf } from './ifsc.ts'
import { saveBankAccount } from './save-bank-account.flow.ts'

export const lookupIfscService: Service<typeof lookupIfsc> = async (context, { code }) => {
  const ifsc = ifscOf(code)
  const branch = await findBranchAnywhere(context, ifsc)
  if (branch === 'unknown') throw refuse(lookupIfsc, 'notFound')
  if (branch === 'unanswered') throw refuse(lookupIfsc, 'unavailable')
  return { data: { IFSC: ifsc, BANK: branch.bank, BRANCH: branch.branch, ADDRESS: branch.address } }
}

export const updateBankDetailsService: Service<typeof updateBankDetails> = async (context, input) => {
  const { transaction, secrets, member, say } = context
  const ifsc = ifscOf(input.bank_ifsc)
  const branch = await findBranchAnywhere(context, ifsc)
  if (branch === 'unknown') throw refuse(updateBankDetails, 'unknownIfsc', { field: 'bank_ifsc' })
  if (branch === 'unanswered') throw refuse(updateBankDetails, 'notChecked')
  // Never uses the typed bank name. Uses the typed address only if the branch's address is unknown.
  const bank = { bank_name: branch.bank, bank_address: branch.address || input.bank_address }
  const sealedAs = accountNumberContext(member.id)
  await transaction(async (trx) => {
    const saved = await lockBankAccount(trx, member.id)
    const savedNumber = saved && secrets.open(saved.account_no_sealed, sealedAs)
    const isShown = savedNumber !== undefined && maskedAccountNumber(savedNumber) === input.bank_acc_no
    const number = isShown ? savedNumber : input.bank_acc_no
    if (isMasked(number)) throw refuse(updateBankDetails, 'notTheSaved', { field: 'bank_acc_no' })
    const isSame = saved?.ifsc === ifsc && savedNumber === number
    // Returns early if the account is the same, because saving a changed account delays withdrawals.
    if (isSame) return await renameBank(trx, member.id, bank)
    const missing = await spendProofForMoney({ ...context, db: trx }, { isNewBank: true })
    if (missing) throw refuse(updateBankDetails, 'stepUpRequired', { data: missing })
    await saveBankAccount(trx, secrets, member.id, { ifsc, ...bank, accountNumber: number })
  })
  return {
    message: say('bank.saved'),
    data: { bank_ifsc: ifsc, bank_acc_no: maskedAccountNumber(input.bank_acc_no) },
  }
}
