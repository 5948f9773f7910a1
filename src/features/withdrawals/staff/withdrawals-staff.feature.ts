import { feature, implement } from '../../../platform/service/feature.ts'
import { approveWithdrawals, approveWithdrawalsContract } from './approveWithdrawals.call.ts'
import { approveWithdrawalsService } from './approveWithdrawals.service.ts'
import { endStuckWithdrawal, endStuckWithdrawalContract } from './endStuckWithdrawal.call.ts'
import { endStuckWithdrawalService } from './endStuckWithdrawal.service.ts'
import { findWithdrawals, findWithdrawalsContract } from './findWithdrawals.call.ts'
import { findWithdrawalsService } from './findWithdrawals.service.ts'
import { payWithdrawal, payWithdrawalContract } from './payWithdrawal.call.ts'
import { payWithdrawalService } from './payWithdrawal.service.ts'
import { revealBankAccount, revealBankAccountContract } from './revealBankAccount.call.ts'
import { revealBankAccountService } from './revealBankAccount.service.ts'
import { turnDownWithdrawal, turnDownWithdrawalContract } from './turnDownWithdrawal.call.ts'
import { turnDownWithdrawalService } from './turnDownWithdrawal.service.ts'
import { viewWithdrawal, viewWithdrawalContract } from './viewWithdrawal.call.ts'
import { viewWithdrawalService } from './viewWithdrawal.service.ts'
import { withdrawalsStaffAudits } from './withdrawals-staff.audits.ts'

/** Withdrawals for finance: the list, approval, payment, and questions to the provider. */
export const withdrawalsStaff = feature({
  audits: withdrawalsStaffAudits,
  calls: [
    implement(approveWithdrawals, approveWithdrawalsContract, approveWithdrawalsService),
    implement(endStuckWithdrawal, endStuckWithdrawalContract, endStuckWithdrawalService),
    implement(findWithdrawals, findWithdrawalsContract, findWithdrawalsService),
    implement(payWithdrawal, payWithdrawalContract, payWithdrawalService),
    implement(revealBankAccount, revealBankAccountContract, revealBankAccountService),
    implement(turnDownWithdrawal, turnDownWithdrawalContract, turnDownWithdrawalService),
    implement(viewWithdrawal, viewWithdrawalContract, viewWithdrawalService),
  ],
})
